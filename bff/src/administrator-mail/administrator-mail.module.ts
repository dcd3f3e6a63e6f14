import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module.ts';
import { AdministratorMail } from './administrator-mail.ts';

@Module({
  imports: [OutboxModule],
  providers: [AdministratorMail],
  exports: [AdministratorMail],
})
export class AdministratorMailModule {}
