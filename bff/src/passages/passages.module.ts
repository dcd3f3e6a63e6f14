import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { PassagesController } from './passages.controller.ts';
import { PassagesRepository } from './passages.repository.ts';
import { PassagesService } from './passages.service.ts';

@Module({
  imports: [AuditModule, MediaModule],
  controllers: [PassagesController],
  providers: [PassagesRepository, PassagesService],
  exports: [PassagesRepository],
})
export class PassagesModule {}
