import { ApiProperty } from '@nestjs/swagger';

/** A quote as visitors get it (infra/docs/api.md, 'Public calls'). */
export class StockQuote {
  @ApiProperty({ example: 'HYPE.CN' })
  symbol!: string;

  @ApiProperty()
  price!: number;

  @ApiProperty({ example: 'CAD' })
  currency!: string;

  @ApiProperty({ type: Number, nullable: true, description: 'Against the previous close' })
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
    description: 'When the price was made; where the source does not say, when it was fetched',
  })
  lastUpdated!: string;

  @ApiProperty({ description: 'The provider; sample quotes are invented', example: 'yahoo' })
  source!: string;

  @ApiProperty({
    description:
      'The source could not be asked in time and this is its last good quote, ' +
      "or the price was made before the newest completed session of the symbol's exchange",
  })
  stale!: boolean;
}
