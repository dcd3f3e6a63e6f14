import { Module } from '@nestjs/common';
import { CategoriesModule } from '../categories/categories.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { DocumentsRepository } from '../documents/documents.repository.ts';
import { ArticleFacetsRepository } from './article-facets.repository.ts';
import { ArticleVersionsRepository } from './article-versions.repository.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { NewsRepository } from './news.repository.ts';
import { NewsCache } from './news-cache.ts';
import { NewsController } from './news.controller.ts';
import { NewsSearch } from './news-search.ts';
import { NewsService } from './news.service.ts';

@Module({
  imports: [CategoriesModule, MediaModule],
  controllers: [NewsController],
  providers: [
    ArticleFacetsRepository,
    ArticleVersionsRepository,
    ArticlesRepository,
    DocumentsRepository,
    NewsCache,
    NewsRepository,
    NewsSearch,
    NewsService,
  ],
  exports: [
    ArticleFacetsRepository,
    ArticleVersionsRepository,
    ArticlesRepository,
    DocumentsRepository,
    NewsCache,
    NewsRepository,
    NewsService,
  ],
})
export class ArticlesModule {}
