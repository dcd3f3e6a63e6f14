import { Module } from '@nestjs/common';
import { AdministratorMailModule } from '../administrator-mail/administrator-mail.module.ts';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { AlertsController } from './alerts.controller.ts';
import { AlertsRepository } from './alerts.repository.ts';
import { AlertsService } from './alerts.service.ts';
import { Announcer } from './announcer.ts';
import { FeedHub } from './feed-hub.ts';

@Module({
  imports: [AdministratorMailModule, OutboxModule],
  controllers: [AlertsController],
  providers: [AlertsRepository, AlertsService, Announcer, FeedHub],
})
export class AlertsModule {}
