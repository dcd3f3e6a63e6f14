import { Body, Controller, Get, HttpCode, Ip, Post, UseInterceptors } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { AuthService } from './auth.service.ts';
import { CurrentAdministrator } from './current-administrator.ts';
import type { SignedInAdministrator } from './current-administrator.ts';
import { LoginInput, LoginResponse, PasswordChangeInput, VerifyResponse } from './login.dto.ts';
import { MediaSession } from './media-session.ts';
import { Public } from './public.ts';

/** Signing in and out, and one's own password. */
@ApiTags('admin')
@Controller('api/admin')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @UseInterceptors(MediaSession)
  @Public()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'login',
    summary: 'Sign in; a 401 with `needs` requires the second factor',
  })
  @ApiOkResponse({ type: LoginResponse })
  @ApiProblems(401, 503)
  login(@Body() input: LoginInput, @Ip() address: string): Promise<LoginResponse> {
    return this.auth.signIn(input, address);
  }

  @Get('verify')
  @UseInterceptors(MediaSession)
  @ApiAdministrator()
  @ApiOperation({ operationId: 'verify', summary: 'Verify a token' })
  @ApiOkResponse({ type: VerifyResponse })
  verify(@CurrentAdministrator() administrator: SignedInAdministrator): VerifyResponse {
    return { valid: true, user: { id: administrator.id, username: administrator.username } };
  }

  @Post('logout')
  @HttpCode(204)
  @ApiAdministrator()
  @ApiOperation({ operationId: 'logout', summary: 'Sign out' })
  @ApiNoContentResponse()
  logout(@CurrentAdministrator() administrator: SignedInAdministrator): Promise<void> {
    return this.auth.signOut(administrator);
  }

  @Post('password')
  @UseInterceptors(MediaSession)
  @HttpCode(200)
  @ApiAdministrator()
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Change your password and replace all sessions by a new one',
  })
  @ApiOkResponse({ type: LoginResponse })
  @ApiProblems(400)
  changePassword(
    @Body() input: PasswordChangeInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
    @Ip() address: string,
  ): Promise<LoginResponse> {
    return this.auth.changePassword(administrator, address, input);
  }

  @Post('sign-out-everywhere')
  @HttpCode(204)
  @ApiAdministrator()
  @ApiOperation({ operationId: 'signOutEverywhere', summary: 'Sign out everywhere' })
  @ApiNoContentResponse()
  signOutEverywhere(@CurrentAdministrator() administrator: SignedInAdministrator): Promise<void> {
    return this.auth.signOutEverywhere(administrator);
  }
}
