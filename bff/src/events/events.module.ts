import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { BlackoutsModule } from '../blackouts/blackouts.module.ts';
import { CalendarController } from './calendar.controller.ts';
import { CalendarImport } from './calendar-import.ts';
import { CalendarService } from './calendar.service.ts';
import { EventsController } from './events.controller.ts';
import { EventsRepository } from './events.repository.ts';
import { EventsService } from './events.service.ts';

@Module({
  imports: [ArticlesModule, AuditModule, BlackoutsModule],
  controllers: [CalendarController, EventsController],
  providers: [CalendarImport, CalendarService, EventsRepository, EventsService],
  exports: [CalendarImport, EventsRepository],
})
export class EventsModule {}
