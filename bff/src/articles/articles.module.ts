import { Module } from '@nestjs/common';
import { ArticleSearch } from './article-search.ts';
import { ArticlesController } from './articles.controller.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { ArticlesService } from './articles.service.ts';
import { NewsController } from './news.controller.ts';
import { NewsRevision } from './news-revision.ts';
import { NewsService } from './news.service.ts';

@Module({
  controllers: [NewsController, ArticlesController],
  providers: [ArticleSearch, ArticlesRepository, ArticlesService, NewsRevision, NewsService],
  exports: [ArticlesRepository, NewsService],
})
export class ArticlesModule {}
