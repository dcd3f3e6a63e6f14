import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { ArticleFacetsRepository } from './article-facets.repository.ts';
import { ArticlesController } from './articles.controller.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { ArticlesService } from './articles.service.ts';
import { Cursors } from '../pagination/cursors.ts';
import { NeighboursRepository } from './neighbours.repository.ts';
import { NewsCache } from './news-cache.ts';
import { NewsController } from './news.controller.ts';
import { NewsService } from './news.service.ts';

@Module({
  imports: [AuthModule, MediaModule],
  controllers: [NewsController, ArticlesController],
  providers: [
    ArticleFacetsRepository,
    ArticlesRepository,
    ArticlesService,
    Cursors,
    NeighboursRepository,
    NewsCache,
    NewsService,
  ],
  exports: [NewsService],
})
export class ArticlesModule {}
