import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { AdministratorsController } from './administrators.controller.ts';
import { AdministratorsService } from './administrators.service.ts';
import { InvitationController } from './invitation.controller.ts';
import { InvitationsService } from './invitations.service.ts';

@Module({
  imports: [AuditModule, AuthModule],
  controllers: [AdministratorsController, InvitationController],
  providers: [AdministratorsService, InvitationsService],
})
export class AdministratorsModule {}
