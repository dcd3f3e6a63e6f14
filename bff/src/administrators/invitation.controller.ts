import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/public.ts';
import { ApiProblems, NoContent } from '../http/api-docs.ts';
import { AcceptInvitationInput, InvitationTokenInput, OpenInvitation } from './administrators.dto.ts';
import { InvitationsService } from './invitations.service.ts';

@ApiTags('admin')
@Public()
@Controller('api/admin/invitation')
export class InvitationController {
  constructor(private readonly invitations: InvitationsService) {}

  @Post('open')
  @HttpCode(200)
  @ApiOperation({ summary: 'Get the invited user name of a link' })
  @ApiOkResponse({ type: OpenInvitation })
  @ApiProblems(404, 503)
  openInvitation(@Body() input: InvitationTokenInput): Promise<OpenInvitation> {
    return this.invitations.open(input);
  }

  @Post('accept')
  @ApiOperation({ summary: 'Accept an invitation and create the account' })
  @NoContent()
  @ApiProblems(404, 503)
  acceptInvitation(@Body() input: AcceptInvitationInput): Promise<void> {
    return this.invitations.accept(input);
  }
}
