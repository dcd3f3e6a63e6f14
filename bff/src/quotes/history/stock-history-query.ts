import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { RANGES } from '../quotes-provider.ts';
import type { Range } from '../quotes-provider.ts';
import { StockPriceQuery } from '../stock-price-query.ts';

/** Which price history to give. */
export class StockHistoryQuery extends StockPriceQuery {
  @ApiPropertyOptional({ enum: RANGES, default: '1y', description: 'How far back it goes' })
  @IsOptional()
  @IsIn(RANGES, { message: `range must be one of ${RANGES.join(', ')}, given once.` })
  range?: Range;
}
