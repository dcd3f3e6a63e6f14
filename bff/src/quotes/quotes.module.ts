import { Module } from '@nestjs/common';
import { HistoryController } from './history/history.controller.ts';
import { HistoryService } from './history/history.service.ts';
import { QuotesController } from './quotes.controller.ts';
import { QuotesService } from './quotes.service.ts';

@Module({
  controllers: [QuotesController, HistoryController],
  providers: [QuotesService, HistoryService],
})
export class QuotesModule {}
