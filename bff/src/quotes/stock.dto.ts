import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SYMBOL_PATTERN } from '../config/config.ts';
import { OptionalChoice, OptionalMatch } from '../input/rules.ts';
import { HISTORY_RANGES, type HistoryRange } from './market-data.ts';

export class StockPriceQuery {
  @OptionalMatch(
    SYMBOL_PATTERN,
    'symbol must have 1 to 20 letters, digits or . - ^ = _, and be given once.',
    {
      description: 'Default: the first served symbol',
    },
  )
  symbol?: string;
}

/** A quote as visitors get it (infra/docs/api.md, 'Public calls'). */
export class StockQuote {
  @ApiProperty({ example: 'HYPE.CN' }) symbol!: string;
  @ApiProperty() price!: number;
  @ApiProperty({ example: 'CAD' }) currency!: string;

  @ApiProperty({ type: Number, nullable: true, description: 'Change from the previous close' })
  change!: number | null;

  @ApiProperty({ type: Number, nullable: true }) changePercent!: number | null;
  @ApiProperty({ type: Number, nullable: true }) volume!: number | null;
  @ApiProperty({ type: Number, nullable: true }) marketCap!: number | null;
  @ApiProperty({ description: 'Whether the market is open now' }) marketHours!: boolean;

  @ApiProperty({
    format: 'date-time',
    description: 'Time of the price, or of the request if the source does not report it',
  })
  lastUpdated!: string;

  @ApiProperty({ description: 'Provider; sample quotes are invented', example: 'yahoo' }) source!: string;

  @ApiProperty({
    description:
      'True if the source failed and this is its last good quote, or if the price is older than the latest completed ' +
      "session of the symbol's exchange",
  })
  stale!: boolean;

  @ApiPropertyOptional({
    type: Number,
    description: 'By how many minutes the source delays prices, if it reports that',
  })
  delayMinutes?: number | undefined;
}

export class StockHistoryQuery extends StockPriceQuery {
  @OptionalChoice(HISTORY_RANGES, { default: '1y', description: 'Length of the history' })
  range?: HistoryRange;
}

export class PriceCandle {
  @ApiProperty({ format: 'date', description: 'Last day of trading of the period, at the exchange' })
  date!: string;
  @ApiProperty() open!: number;
  @ApiProperty() high!: number;
  @ApiProperty() low!: number;
  @ApiProperty() close!: number;
  @ApiProperty({ type: Number, nullable: true }) volume!: number | null;
}

export class StockHistory {
  @ApiProperty({ example: 'HYPE.CN' }) symbol!: string;
  @ApiProperty({ enum: HISTORY_RANGES }) range!: HistoryRange;
  @ApiProperty({ example: 'CAD' }) currency!: string;

  @ApiProperty({ type: [PriceCandle], description: 'Oldest first: daily, or weekly for five years' })
  candles!: PriceCandle[];

  @ApiProperty({ format: 'date-time', description: 'Time of the request to the source' })
  lastUpdated!: string;

  @ApiProperty({ description: 'Provider; samples are invented', example: 'yahoo' }) source!: string;

  @ApiProperty({ description: 'True if the source failed and this is its last good response' })
  stale!: boolean;
}
