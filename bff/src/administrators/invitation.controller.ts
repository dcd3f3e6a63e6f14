import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/public.ts';
import { ApiProblems } from '../http/api-docs.ts';
import { AcceptInvitationInput, InvitationTokenInput, OpenInvitation } from './administrators.dto.ts';
import { InvitationsService } from './invitations.service.ts';

/** The routes for invited people, who cannot sign in yet. */
@ApiTags('admin')
@Public()
@Controller('api/admin/invitation')
export class InvitationController {
  constructor(private readonly invitations: InvitationsService) {}

  @Post('open')
  @HttpCode(200)
  @ApiOperation({ operationId: 'openInvitation', summary: 'Get the invited user name of a link' })
  @ApiOkResponse({ type: OpenInvitation })
  @ApiProblems(404, 503)
  open(@Body() input: InvitationTokenInput): Promise<OpenInvitation> {
    return this.invitations.open(input);
  }

  @Post('accept')
  @HttpCode(204)
  @ApiOperation({ operationId: 'acceptInvitation', summary: 'Accept an invitation and create the account' })
  @ApiNoContentResponse()
  @ApiProblems(404, 503)
  accept(@Body() input: AcceptInvitationInput): Promise<void> {
    return this.invitations.accept(input);
  }
}
