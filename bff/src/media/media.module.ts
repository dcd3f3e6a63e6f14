import { Module } from '@nestjs/common';
import { DocumentsRepository } from './documents.repository.ts';
import { MediaReferencesRepository } from './media-references.repository.ts';
import { MediaRepository } from './media.repository.ts';
import { UploadsService } from './uploads.service.ts';

/** Keeps pictures and documents; who may see them, and what uses them, the library knows. */
@Module({
  providers: [DocumentsRepository, MediaReferencesRepository, MediaRepository, UploadsService],
  exports: [DocumentsRepository, MediaReferencesRepository, MediaRepository, UploadsService],
})
export class MediaModule {}
