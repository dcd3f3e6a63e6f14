import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { BlackoutsModule } from '../blackouts/blackouts.module.ts';
import { EventsModule } from '../events/events.module.ts';
import { SetChanges } from './set-changes.ts';
import { SetsController } from './sets.controller.ts';
import { SetsService } from './sets.service.ts';

@Module({
  imports: [ArticlesModule, AuditModule, BlackoutsModule, EventsModule],
  controllers: [SetsController],
  providers: [SetChanges, SetsService],
})
export class SetsModule {}
