import { Module } from '@nestjs/common';
import { MailboxController } from './mailbox.controller.ts';
import { Mailer } from './mailer.ts';

@Module({ controllers: [MailboxController], providers: [Mailer], exports: [Mailer] })
export class MailModule {}
