import { Module } from '@nestjs/common';
import { PresenceController } from './presence.controller.ts';
import { PresenceRepository } from './presence.repository.ts';
import { PresenceService } from './presence.service.ts';

@Module({ controllers: [PresenceController], providers: [PresenceRepository, PresenceService] })
export class PresenceModule {}
