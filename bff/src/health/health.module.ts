import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { HealthController } from './health.controller.ts';
import { PartsHealthIndicator } from './parts.health.ts';

@Module({
  imports: [TerminusModule.forRoot({ logger: false }), OutboxModule],
  controllers: [HealthController],
  providers: [PartsHealthIndicator],
})
export class HealthModule {}
