import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAdministrator } from '../auth/current-administrator.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { ConfirmedInput, NeedsPassword } from '../auth/needs-password.ts';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { AdministratorEntry, InvitationInput, InvitedAdministrator } from './administrators.dto.ts';
import { AdministratorsService } from './administrators.service.ts';
import { InvitationsService } from './invitations.service.ts';

/** Managing administrators. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/administrators')
export class AdministratorsController {
  constructor(
    private readonly administrators: AdministratorsService,
    private readonly invitations: InvitationsService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listAdministrators',
    summary: 'List administrators and invitations by user name',
  })
  @ApiOkResponse({ type: [AdministratorEntry] })
  list(): Promise<AdministratorEntry[]> {
    return this.administrators.list();
  }

  @Post()
  @NeedsPassword()
  @ApiOperation({
    operationId: 'inviteAdministrator',
    summary: 'Invite an administrator; replaces an earlier invitation',
  })
  @ApiCreatedResponse({ type: InvitedAdministrator })
  @ApiProblems(409)
  invite(
    @Body() { username }: InvitationInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<InvitedAdministrator> {
    return this.invitations.invite(username, administrator);
  }

  @Post(':id/disable')
  @NeedsPassword()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'disableAdministrator',
    summary: 'Disable an administrator, or revoke an invitation',
    description:
      'Ends all sessions, and revokes the invitations and early-reader links that the administrator created.',
  })
  @ApiOkResponse({ type: AdministratorEntry })
  @ApiProblems(404, 409)
  disable(
    @Param('id') id: string,
    @Body() _confirmation: ConfirmedInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<AdministratorEntry> {
    return this.administrators.disable(id, administrator);
  }

  @Post(':id/enable')
  @NeedsPassword()
  @HttpCode(200)
  @ApiOperation({ operationId: 'enableAdministrator', summary: 'Enable an administrator' })
  @ApiOkResponse({ type: AdministratorEntry })
  @ApiProblems(404)
  enable(
    @Param('id') id: string,
    @Body() _confirmation: ConfirmedInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<AdministratorEntry> {
    return this.administrators.enable(id, administrator);
  }
}
