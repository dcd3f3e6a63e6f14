import { Module } from '@nestjs/common';
import { DraftsController } from './drafts.controller.ts';
import { DraftsRepository } from './drafts.repository.ts';
import { DraftsService } from './drafts.service.ts';
import { ReviewService } from './review.service.ts';

@Module({ controllers: [DraftsController], providers: [DraftsRepository, DraftsService, ReviewService] })
export class DraftsModule {}
