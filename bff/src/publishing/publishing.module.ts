import { Module } from '@nestjs/common';
import { AdministratorMailModule } from '../administrator-mail/administrator-mail.module.ts';
import { ArticlesModule } from '../articles/articles.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { BlackoutsModule } from '../blackouts/blackouts.module.ts';
import { DraftsModule } from '../drafts/drafts.module.ts';
import { EarlyReadersModule } from '../early-readers/early-readers.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { RemarksModule } from '../remarks/remarks.module.ts';
import { ArticlesController } from './articles.controller.ts';
import { ApprovalService } from './approval.service.ts';
import { ArticleHistoryService } from './article-history.service.ts';
import { ArticleCreation } from './article-creation.service.ts';
import { ArticleReads } from './article-reads.service.ts';
import { ArticleRemoval } from './article-removal.service.ts';
import { ArticleUpdates } from './article-updates.service.ts';
import { ReviewController } from './review.controller.ts';
import { ReviewService } from './review.service.ts';

/** What administrators do with articles. Only this module knows both articles and drafts. */
@Module({
  imports: [
    AdministratorMailModule,
    ArticlesModule,
    AuthModule,
    BlackoutsModule,
    DraftsModule,
    EarlyReadersModule,
    MediaModule,
    RemarksModule,
  ],
  controllers: [ArticlesController, ReviewController],
  providers: [
    ApprovalService,
    ArticleCreation,
    ArticleHistoryService,
    ArticleReads,
    ArticleRemoval,
    ArticleUpdates,
    ReviewService,
  ],
})
export class PublishingModule {}
