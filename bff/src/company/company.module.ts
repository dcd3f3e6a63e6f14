import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { CompanyController } from './company.controller.ts';

@Module({ imports: [ArticlesModule], controllers: [CompanyController] })
export class CompanyModule {}
