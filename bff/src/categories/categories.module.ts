import { Module } from '@nestjs/common';
import { CategoriesRepository } from './categories.repository.ts';

@Module({ providers: [CategoriesRepository], exports: [CategoriesRepository] })
export class CategoriesModule {}
