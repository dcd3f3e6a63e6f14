import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { BlackoutsModule } from '../blackouts/blackouts.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { DocumentsController } from './documents.controller.ts';
import { DocumentsService } from './documents.service.ts';
import { PublicDocumentsController } from './public-documents.controller.ts';

@Module({
  imports: [ArticlesModule, BlackoutsModule, MediaModule],
  controllers: [DocumentsController, PublicDocumentsController],
  providers: [DocumentsService],
})
export class DocumentsModule {}
