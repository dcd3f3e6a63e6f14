import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** A quote as visitors get it (infra/docs/api.md, 'Public calls'). */
export class StockQuote {
  @ApiProperty({ example: 'HYPE.CN' })
  symbol!: string;

  @ApiProperty()
  price!: number;

  @ApiProperty({ example: 'CAD' })
  currency!: string;

  @ApiProperty({ type: Number, nullable: true, description: 'Change from the previous close' })
  change!: number | null;

  @ApiProperty({ type: Number, nullable: true })
  changePercent!: number | null;

  @ApiProperty({ type: Number, nullable: true })
  volume!: number | null;

  @ApiProperty({ type: Number, nullable: true })
  marketCap!: number | null;

  @ApiProperty({ description: 'Whether the market is open now' })
  marketHours!: boolean;

  @ApiProperty({
    format: 'date-time',
    description: 'Time of the price, or of the request if the source does not say',
  })
  lastUpdated!: string;

  @ApiProperty({ description: 'Provider; sample quotes are invented', example: 'yahoo' })
  source!: string;

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
