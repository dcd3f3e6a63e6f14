import { Module } from '@nestjs/common';
import { EarlyReadersModule } from '../early-readers/early-readers.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { MediaController } from './media.controller.ts';
import { MediaFilesController } from './media-files.controller.ts';
import { MediaService } from './media.service.ts';
import { MediaUsesRepository } from './media-uses.repository.ts';

/** The library of uploaded files. Unlike `media`, this module depends on the modules that use the files. */
@Module({
  imports: [EarlyReadersModule, MediaModule],
  controllers: [MediaController, MediaFilesController],
  providers: [MediaService, MediaUsesRepository],
})
export class LibraryModule {}
