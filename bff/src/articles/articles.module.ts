import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.ts';
import { ArticleFacetsRepository } from './article-facets.repository.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { Cursors } from '../pagination/cursors.ts';
import { NeighboursRepository } from './neighbours.repository.ts';
import { NewsCache } from './news-cache.ts';
import { NewsController } from './news.controller.ts';
import { NewsService } from './news.service.ts';

@Module({
  imports: [MediaModule],
  controllers: [NewsController],
  providers: [
    ArticleFacetsRepository,
    ArticlesRepository,
    Cursors,
    NeighboursRepository,
    NewsCache,
    NewsService,
  ],
  exports: [ArticleFacetsRepository, ArticlesRepository, Cursors, NewsCache, NewsService],
})
export class ArticlesModule {}
