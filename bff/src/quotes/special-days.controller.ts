import { Get, Inject, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { CONFIG, type Config } from '../config/config.ts';
import { ApiProblems, NewsroomController } from '../http/api-docs.ts';
import { findSpecialDays } from './market-calendar.ts';

const MONTH = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;

class SpecialDaysQuery {
  @ApiProperty({ pattern: MONTH.source })
  @Matches(MONTH, { message: 'month must be a month such as 2026-12, given once.' })
  month!: string;
}

class SpecialDay {
  @ApiProperty({ format: 'date' }) date!: string;
  @ApiProperty({ example: 'HYPE.CN', description: 'Served symbol of the exchange' }) symbol!: string;
  @ApiProperty({ enum: ['closed', 'short'] }) kind!: 'closed' | 'short';
}

@NewsroomController('api/admin/special-days')
export class SpecialDaysController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @ApiOperation({ summary: 'List the holidays and short weekdays of the exchanges in a month' })
  @ApiOkResponse({ type: [SpecialDay] })
  @ApiProblems(400)
  listSpecialDays(@Query() { month }: SpecialDaysQuery): SpecialDay[] {
    return this.config.quotes.symbols.flatMap((symbol) =>
      findSpecialDays(symbol, month).map((day) => ({ ...day, symbol })),
    );
  }
}
