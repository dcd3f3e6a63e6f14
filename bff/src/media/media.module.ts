import { Module } from '@nestjs/common';
import { DocumentsRepository } from './documents.repository.ts';
import { MediaController } from './media.controller.ts';
import { MediaFilesController } from './media-files.controller.ts';
import { MediaRepository } from './media.repository.ts';
import { MediaService } from './media.service.ts';
import { RecentFiles } from './recent-files.ts';
import { UploadsService } from './uploads.service.ts';

@Module({
  controllers: [MediaController, MediaFilesController],
  providers: [DocumentsRepository, MediaRepository, MediaService, RecentFiles, UploadsService],
  exports: [DocumentsRepository],
})
export class MediaModule {}
