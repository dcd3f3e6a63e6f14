import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { ContactController } from './contact.controller.ts';
import { ContactService } from './contact.service.ts';

@Module({ imports: [OutboxModule], controllers: [ContactController], providers: [ContactService] })
export class ContactModule {}
