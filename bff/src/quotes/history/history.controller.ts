import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/public.ts';
import { ApiProblems } from '../../http/api-docs.ts';
import { ConditionalRead } from '../../response-cache/conditional-read.ts';
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
  @ConditionalRead()
  @ApiOkResponse({ type: StockHistory })
  @ApiProblems(400, 404, 503)
  history(@Query() query: StockHistoryQuery): Promise<StockHistory> {
    return this.histories.history(query);
  }
}
