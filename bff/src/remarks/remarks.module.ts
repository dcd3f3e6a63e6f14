import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { DraftsModule } from '../drafts/drafts.module.ts';
import { RemarksController } from './remarks.controller.ts';
import { RemarksRepository } from './remarks.repository.ts';
import { RemarksService } from './remarks.service.ts';

@Module({
  imports: [ArticlesModule, DraftsModule],
  controllers: [RemarksController],
  providers: [RemarksRepository, RemarksService],
  exports: [RemarksRepository, RemarksService],
})
export class RemarksModule {}
