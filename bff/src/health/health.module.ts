import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { HealthController } from './health.controller.ts';
import { ComponentsHealthIndicator } from './components.health.ts';

@Module({
  imports: [TerminusModule.forRoot({ logger: false }), OutboxModule],
  controllers: [HealthController],
  providers: [ComponentsHealthIndicator],
})
export class HealthModule {}
