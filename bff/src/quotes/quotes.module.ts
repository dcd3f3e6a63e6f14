import { Module } from '@nestjs/common';
import { QuotesController } from './quotes.controller.ts';
import { QuotesService } from './quotes.service.ts';

@Module({ controllers: [QuotesController], providers: [QuotesService] })
export class QuotesModule {}
