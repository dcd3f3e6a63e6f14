import { Module } from '@nestjs/common';
import { DraftsController } from './drafts.controller.ts';
import { DraftsRepository } from './drafts.repository.ts';
import { DraftsService } from './drafts.service.ts';

@Module({ controllers: [DraftsController], providers: [DraftsRepository, DraftsService] })
export class DraftsModule {}
