import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { BlackoutsController } from './blackouts.controller.ts';
import { BlackoutsService } from './blackouts.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [BlackoutsController],
  providers: [BlackoutsService],
  exports: [BlackoutsService],
})
export class BlackoutsModule {}
