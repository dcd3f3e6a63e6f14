import { Module } from '@nestjs/common';
import { Cursors } from '../pagination/cursors.ts';
import { AuditController } from './audit.controller.ts';
import { AuditRepository } from './audit.repository.ts';
import { AuditService } from './audit.service.ts';

@Module({
  controllers: [AuditController],
  providers: [AuditRepository, AuditService, Cursors],
})
export class AuditModule {}
