import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { RANGES, type Range } from './market-data.ts';
import { StockPriceQuery } from './stock-price-query.ts';

/** The query for a price history. */
export class StockHistoryQuery extends StockPriceQuery {
  @ApiPropertyOptional({ enum: RANGES, default: '1y', description: 'Length of the history' })
  @IsOptional()
  @IsIn(RANGES, { message: `range must be one of ${RANGES.join(', ')}, given once.` })
  range?: Range;
}

/** Prices of one day, or of one week in a history of five years. */
export class PriceCandle {
  @ApiProperty({ format: 'date', description: 'Last day of trading of the period, at the exchange' })
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

  @ApiProperty({ type: [PriceCandle], description: 'Oldest first: daily, or weekly for five years' })
  candles!: PriceCandle[];

  @ApiProperty({ format: 'date-time', description: 'Time of the request to the source' })
  lastUpdated!: string;

  @ApiProperty({ description: 'Provider; samples are invented', example: 'yahoo' })
  source!: string;

  @ApiProperty({ description: 'True if the source failed and this is its last good response' })
  stale!: boolean;
}
