import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { AttachmentsRepository } from './attachments.repository.ts';
import { MediaReferencesRepository } from './media-references.repository.ts';
import { MediaRepository } from './media.repository.ts';
import { UploadsService } from './uploads.service.ts';

/** Stores pictures and documents. The module `library` knows what uses them and who may see them. */
@Module({
  imports: [AuditModule],
  providers: [AttachmentsRepository, MediaReferencesRepository, MediaRepository, UploadsService],
  exports: [AttachmentsRepository, MediaReferencesRepository, MediaRepository, UploadsService],
})
export class MediaModule {}
