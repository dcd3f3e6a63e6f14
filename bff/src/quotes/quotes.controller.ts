import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '../http/api-decorators.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SYMBOL_PATTERN } from '../config/config.ts';
import { InvalidInputError } from '../errors/domain-errors.ts';
import { ApiKept, ApiProblems } from '../http/api-docs.ts';
import { queryOf } from '../http/query-of.ts';
import { QuotesService } from './quotes.service.ts';
import { StockQuote } from './stock-quote.ts';

@ApiTags('quotes')
@Controller('api/stock-price')
export class QuotesController {
  constructor(@Inject(QuotesService) private readonly quotes: QuotesService) {}

  @Get()
  @ApiOperation({ operationId: 'getStockPrice', summary: 'The current quote of a symbol' })
  @ApiQuery({ name: 'symbol', required: false, description: 'The first served symbol when absent' })
  @ApiKept()
  @ApiOkResponse({ type: StockQuote })
  @ApiProblems(400, 404, 503)
  async quote(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.quotes.answer(parseSymbol(queryOf(request)));
    await answer.send(request, reply);
  }
}

function parseSymbol(parameters: URLSearchParams): string | undefined {
  const [symbol, ...more] = parameters.getAll('symbol');
  if (more.length > 0) throw invalidSymbol('symbol must be given once.');
  if (symbol !== undefined && !SYMBOL_PATTERN.test(symbol)) {
    throw invalidSymbol('symbol must have 1 to 20 letters, digits or . - ^ = _');
  }
  return symbol;
}

function invalidSymbol(message: string): InvalidInputError {
  return new InvalidInputError([{ field: 'symbol', message }]);
}
