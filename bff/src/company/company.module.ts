import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { CalendarController } from './calendar.controller.ts';
import { CompanyController } from './company.controller.ts';

@Module({ imports: [ArticlesModule], controllers: [CalendarController, CompanyController] })
export class CompanyModule {}
