import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/public.ts';
import { ApiProblems } from '../http/api-docs.ts';
import { ConditionalRead } from '../response-cache/conditional-read.ts';
import { QuotesService } from './quotes.service.ts';
import { StockHistory, StockHistoryQuery } from './stock-history.ts';
import { StockPriceQuery } from './stock-price-query.ts';
import { StockQuote } from './stock-quote.ts';

@ApiTags('quotes')
@Public()
@Controller('api')
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Get('stock-price')
  @ApiOperation({ operationId: 'getStockPrice', summary: 'Get the current quote of a symbol' })
  @ConditionalRead()
  @ApiOkResponse({ type: StockQuote })
  @ApiProblems(400, 404, 503)
  quote(@Query() { symbol }: StockPriceQuery): Promise<StockQuote> {
    return this.quotes.quote(symbol);
  }

  @Get('stock-history')
  @ApiOperation({ operationId: 'getStockHistory', summary: 'Get the price history of a symbol' })
  @ConditionalRead()
  @ApiOkResponse({ type: StockHistory })
  @ApiProblems(400, 404, 503)
  history(@Query() query: StockHistoryQuery): Promise<StockHistory> {
    return this.quotes.history(query);
  }
}
