import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { AdministratorMail } from './administrator-mail.ts';

@Module({
  imports: [JobsModule, MailModule],
  providers: [AdministratorMail],
  exports: [AdministratorMail],
})
export class AdministratorMailModule {}
