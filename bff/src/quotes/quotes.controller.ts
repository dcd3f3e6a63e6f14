import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/public.ts';
import { ApiProblems } from '../http/api-docs.ts';
import { ConditionalRead } from '../response-cache/conditional-read.ts';
import { QuotesService } from './quotes.service.ts';
import { StockHistory, StockHistoryQuery, StockPriceQuery, StockQuote } from './stock.dto.ts';

@ApiTags('quotes')
@Public()
@Controller('api')
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Get('stock-price')
  @ApiOperation({ summary: 'Get the current quote of a symbol' })
  @ConditionalRead()
  @ApiOkResponse({ type: StockQuote })
  @ApiProblems(400, 404, 503)
  getStockPrice(@Query() { symbol }: StockPriceQuery): Promise<StockQuote> {
    return this.quotes.quote(symbol);
  }

  @Get('stock-history')
  @ApiOperation({ summary: 'Get the price history of a symbol' })
  @ConditionalRead()
  @ApiOkResponse({ type: StockHistory })
  @ApiProblems(400, 404, 503)
  getStockHistory(@Query() query: StockHistoryQuery): Promise<StockHistory> {
    return this.quotes.history(query);
  }
}
