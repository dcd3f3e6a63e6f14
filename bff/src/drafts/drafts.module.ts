import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { DraftCleanup } from './draft-cleanup.ts';
import { DraftVersionsController } from './draft-versions.controller.ts';
import { DraftVersionsRepository } from './draft-versions.repository.ts';
import { DraftsController } from './drafts.controller.ts';
import { DraftsRepository } from './drafts.repository.ts';
import { DraftsService } from './drafts.service.ts';

@Module({
  imports: [AuditModule, MediaModule],
  controllers: [DraftsController, DraftVersionsController],
  providers: [DraftsRepository, DraftVersionsRepository, DraftsService, DraftCleanup],
  exports: [DraftsRepository, DraftsService],
})
export class DraftsModule {}
