import { Body, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentAdministrator, type SignedInAdministrator } from '../auth/current-administrator.ts';
import { ConfirmedInput } from '../auth/login.dto.ts';
import { RequirePassword } from '../auth/require-password.ts';
import { ApiProblems, NewsroomController } from '../http/api-docs.ts';
import { AdministratorEntry, InvitationInput, InvitedAdministrator } from './administrators.dto.ts';
import { AdministratorsService } from './administrators.service.ts';
import { InvitationsService } from './invitations.service.ts';

@NewsroomController('api/admin/administrators')
export class AdministratorsController {
  constructor(
    private readonly administrators: AdministratorsService,
    private readonly invitations: InvitationsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List administrators and invitations by user name' })
  @ApiOkResponse({ type: [AdministratorEntry] })
  listAdministrators(): Promise<AdministratorEntry[]> {
    return this.administrators.list();
  }

  @Post()
  @RequirePassword()
  @ApiOperation({ summary: 'Invite an administrator; replaces an earlier invitation' })
  @ApiCreatedResponse({ type: InvitedAdministrator })
  @ApiProblems(409)
  inviteAdministrator(
    @Body() { username }: InvitationInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<InvitedAdministrator> {
    return this.invitations.invite(username, administrator);
  }

  @Post(':id/disable')
  @RequirePassword()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Disable an administrator, or revoke an invitation',
    description:
      'Ends all sessions, and revokes the invitations and early-reader links that the administrator created.',
  })
  @ApiOkResponse({ type: AdministratorEntry })
  @ApiProblems(404, 409)
  disableAdministrator(
    @Param('id') id: string,
    @Body() _confirmation: ConfirmedInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<AdministratorEntry> {
    return this.administrators.disable(id, administrator);
  }

  @Post(':id/enable')
  @RequirePassword()
  @HttpCode(200)
  @ApiOperation({ summary: 'Enable an administrator' })
  @ApiOkResponse({ type: AdministratorEntry })
  @ApiProblems(404)
  enableAdministrator(
    @Param('id') id: string,
    @Body() _confirmation: ConfirmedInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<AdministratorEntry> {
    return this.administrators.enable(id, administrator);
  }
}
