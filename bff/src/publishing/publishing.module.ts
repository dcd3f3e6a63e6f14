import { Module } from '@nestjs/common';
import { AdministratorMailModule } from '../administrator-mail/administrator-mail.module.ts';
import { AlertsModule } from '../alerts/alerts.module.ts';
import { ArticlesModule } from '../articles/articles.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { BlackoutsModule } from '../blackouts/blackouts.module.ts';
import { CategoriesModule } from '../categories/categories.module.ts';
import { DraftsModule } from '../drafts/drafts.module.ts';
import { EarlyReadersModule } from '../early-readers/early-readers.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { RemarksModule } from '../remarks/remarks.module.ts';
import { ArticlesController } from './articles.controller.ts';
import { ApprovalService } from './approval.service.ts';
import { ArticleCreationService } from './article-creation.service.ts';
import { ArticleReadsService } from './article-reads.service.ts';
import { ArticleUpdatesService } from './article-updates.service.ts';
import { CategoriesController } from './categories.controller.ts';
import { CategoriesService } from './categories.service.ts';
import { PublicationCheckController } from './publication-check.controller.ts';
import { PublicationCheckService } from './publication-check.service.ts';
import { ReviewController } from './review.controller.ts';
import { ReviewService } from './review.service.ts';

@Module({
  imports: [
    AdministratorMailModule,
    AlertsModule,
    ArticlesModule,
    AuthModule,
    AuditModule,
    BlackoutsModule,
    CategoriesModule,
    DraftsModule,
    EarlyReadersModule,
    MediaModule,
    RemarksModule,
  ],
  controllers: [ArticlesController, CategoriesController, PublicationCheckController, ReviewController],
  providers: [
    ApprovalService,
    ArticleCreationService,
    ArticleReadsService,
    ArticleUpdatesService,
    CategoriesService,
    PublicationCheckService,
    ReviewService,
  ],
})
export class PublishingModule {}
