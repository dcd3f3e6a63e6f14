import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { DraftsController } from './drafts.controller.ts';
import { DraftsRepository } from './drafts.repository.ts';
import { DraftsService } from './drafts.service.ts';
import { ReviewService } from './review.service.ts';

@Module({
  imports: [AuthModule, MediaModule],
  controllers: [DraftsController],
  providers: [DraftsRepository, DraftsService, ReviewService],
})
export class DraftsModule {}
