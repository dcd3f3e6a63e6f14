import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/public.ts';
import { ApiConditional, ApiProblems } from '../http/api-docs.ts';
import { QuotesService } from './quotes.service.ts';
import { StockPriceQuery } from './stock-price-query.ts';
import { StockQuote } from './stock-quote.ts';

@ApiTags('quotes')
@Public()
@Controller('api/stock-price')
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Get()
  @ApiOperation({ operationId: 'getStockPrice', summary: 'The current quote of a symbol' })
  @ApiConditional()
  @ApiOkResponse({ type: StockQuote })
  @ApiProblems(400, 404, 503)
  async quote(
    @Query() { symbol }: StockPriceQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const response = await this.quotes.answer(symbol);
    await response.send(request, reply);
  }
}
