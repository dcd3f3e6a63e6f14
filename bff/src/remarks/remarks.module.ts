import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { DraftsModule } from '../drafts/drafts.module.ts';
import { RemarksController } from './remarks.controller.ts';
import { RemarksService } from './remarks.service.ts';

@Module({
  imports: [ArticlesModule, DraftsModule],
  controllers: [RemarksController],
  providers: [RemarksService],
  exports: [RemarksService],
})
export class RemarksModule {}
