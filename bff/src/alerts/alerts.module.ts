import { Module } from '@nestjs/common';
import { AdministratorMailModule } from '../administrator-mail/administrator-mail.module.ts';
import { CategoriesModule } from '../categories/categories.module.ts';
import { DiscoveryModule } from '../discovery/discovery.module.ts';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { AlertsController } from './alerts.controller.ts';
import { AlertsService } from './alerts.service.ts';
import { AdminAlertsController } from './admin-alerts.controller.ts';
import { AnnouncementsRepository } from './announcements.repository.ts';
import { AnnouncementsService } from './announcements.service.ts';
import { AnnouncedItemsRepository } from './announced-items.repository.ts';
import { Announcer } from './announcer.ts';
import { FeedHub } from './feed-hub.ts';

@Module({
  imports: [AdministratorMailModule, CategoriesModule, DiscoveryModule, OutboxModule],
  controllers: [AlertsController, AdminAlertsController],
  providers: [
    AlertsService,
    AnnouncedItemsRepository,
    AnnouncementsRepository,
    AnnouncementsService,
    Announcer,
    FeedHub,
  ],
  exports: [AnnouncementsService],
})
export class AlertsModule {}
