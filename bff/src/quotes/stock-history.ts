import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { RANGES, type Range } from './market-data.ts';
import { StockPriceQuery } from './stock-price-query.ts';

/** The query for a price history. */
export class StockHistoryQuery extends StockPriceQuery {
  @ApiPropertyOptional({ enum: RANGES, default: '1y', description: 'How far back it goes' })
  @IsOptional()
  @IsIn(RANGES, { message: `range must be one of ${RANGES.join(', ')}, given once.` })
  range?: Range;
}

/** Prices of one day, or of one week in a history of five years. */
export class PriceCandle {
  @ApiProperty({ format: 'date', description: 'The first day, at the exchange' })
  date!: string;

  @ApiProperty()
  open!: number;

  @ApiProperty()
  high!: number;

  @ApiProperty()
  low!: number;

  @ApiProperty()
  close!: number;

  @ApiProperty({ type: Number, nullable: true })
  volume!: number | null;
}

/** The price history of a symbol. */
export class StockHistory {
  @ApiProperty({ example: 'HYPE.CN' })
  symbol!: string;

  @ApiProperty({ enum: RANGES })
  range!: Range;

  @ApiProperty({ example: 'CAD' })
  currency!: string;

  @ApiProperty({ type: [PriceCandle], description: 'Oldest first, one a day; in five years one a week' })
  candles!: PriceCandle[];

  @ApiProperty({ format: 'date-time', description: 'When it was fetched' })
  lastUpdated!: string;

  @ApiProperty({ description: 'The provider; samples are invented', example: 'yahoo' })
  source!: string;

  @ApiProperty({ description: 'The source could not be asked in time and this is its last good answer' })
  stale!: boolean;
}
