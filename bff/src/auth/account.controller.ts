import { Body, Controller, HttpCode, Ip, Post, UseInterceptors } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { PasswordChangeInput } from './account.dto.ts';
import { AccountService } from './account.service.ts';
import { CurrentAdministrator } from './current-administrator.ts';
import type { SignedInAdministrator } from './current-administrator.ts';
import { LoginResponse } from './login.dto.ts';
import { MediaSession } from './media-session.ts';

/** The sign-in of the administrator who asks. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin')
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Post('password')
  @UseInterceptors(MediaSession)
  @HttpCode(200)
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Sets a new password, ends all sessions and opens a new one',
  })
  @ApiOkResponse({ type: LoginResponse })
  @ApiProblems(400)
  changePassword(
    @Body() input: PasswordChangeInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
    @Ip() address: string,
  ): Promise<LoginResponse> {
    return this.account.changePassword(administrator, address, input);
  }

  @Post('sign-out-everywhere')
  @HttpCode(204)
  @ApiOperation({ operationId: 'signOutEverywhere', summary: 'Ends all sessions, this one too' })
  @ApiNoContentResponse()
  signOutEverywhere(@CurrentAdministrator() administrator: SignedInAdministrator): Promise<void> {
    return this.account.signOutEverywhere(administrator);
  }
}
