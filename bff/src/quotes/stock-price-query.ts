import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { SYMBOL_PATTERN } from '../config/config.ts';

/** The query for a quote. */
export class StockPriceQuery {
  @ApiPropertyOptional({ description: 'Default: the first served symbol' })
  @IsOptional()
  @Matches(SYMBOL_PATTERN, {
    message: 'symbol must have 1 to 20 letters, digits or . - ^ = _, and be given once.',
  })
  symbol?: string;
}
