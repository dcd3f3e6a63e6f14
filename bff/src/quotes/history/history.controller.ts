import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../auth/public.ts';
import { ApiConditional, ApiProblems } from '../../http/api-docs.ts';
import { HistoryService } from './history.service.ts';
import { StockHistoryQuery } from './stock-history-query.ts';
import { StockHistory } from './stock-history.ts';

@ApiTags('quotes')
@Public()
@Controller('api/stock-history')
export class HistoryController {
  constructor(private readonly histories: HistoryService) {}

  @Get()
  @ApiOperation({ operationId: 'getStockHistory', summary: 'What a symbol cost, over a month to five years' })
  @ApiConditional()
  @ApiOkResponse({ type: StockHistory })
  @ApiProblems(400, 404, 503)
  async history(
    @Query() query: StockHistoryQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const response = await this.histories.answer(query);
    await response.send(request, reply);
  }
}
