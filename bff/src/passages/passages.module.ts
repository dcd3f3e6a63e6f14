import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MediaModule } from '../media/media.module.ts';
import { PassagesController } from './passages.controller.ts';
import { PassagesService } from './passages.service.ts';

@Module({
  imports: [AuditModule, MediaModule],
  controllers: [PassagesController],
  providers: [PassagesService],
  exports: [PassagesService],
})
export class PassagesModule {}
