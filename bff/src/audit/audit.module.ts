import { Module } from '@nestjs/common';
import { Cursors } from '../pagination/cursors.ts';
import { AuditTrailController } from './audit-trail.controller.ts';
import { AuditTrailRepository } from './audit-trail.repository.ts';
import { AuditTrailService } from './audit-trail.service.ts';

@Module({
  controllers: [AuditTrailController],
  providers: [AuditTrailRepository, AuditTrailService, Cursors],
})
export class AuditModule {}
