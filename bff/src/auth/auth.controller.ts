import { Body, Controller, Get, HttpCode, Ip, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiAdministrator, ApiProblems, NoContent } from '../http/api-docs.ts';
import { AuthService } from './auth.service.ts';
import { CurrentAdministrator, type SignedInAdministrator } from './current-administrator.ts';
import { LoginInput, LoginResponse, PasswordChangeInput, VerifyResponse } from './login.dto.ts';
import { MediaSession } from './media-session.ts';
import { Public } from './public.ts';

@ApiTags('admin')
@Controller('api/admin')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('login')
  @UseInterceptors(MediaSession)
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Sign in; a 401 with `needs` requires the second factor' })
  @ApiOkResponse({ type: LoginResponse })
  @ApiProblems(401, 503)
  login(@Body() input: LoginInput, @Ip() ip: string): Promise<LoginResponse> {
    return this.auth.signIn(input, ip);
  }

  @Get('verify')
  @UseInterceptors(MediaSession)
  @ApiAdministrator()
  @ApiOperation({ summary: 'Verify a token' })
  @ApiOkResponse({ type: VerifyResponse })
  verify(@CurrentAdministrator() administrator: SignedInAdministrator): VerifyResponse {
    return { valid: true, user: { id: administrator.id, username: administrator.username } };
  }

  @Post('logout')
  @ApiAdministrator()
  @ApiOperation({ summary: 'Sign out' })
  @NoContent()
  logout(@CurrentAdministrator() administrator: SignedInAdministrator): Promise<void> {
    return this.auth.signOut(administrator);
  }

  @Post('password')
  @UseInterceptors(MediaSession)
  @HttpCode(200)
  @ApiAdministrator()
  @ApiOperation({ summary: 'Change your password and replace all sessions by a new one' })
  @ApiOkResponse({ type: LoginResponse })
  @ApiProblems(400)
  changePassword(
    @Body() input: PasswordChangeInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
    @Ip() ip: string,
  ): Promise<LoginResponse> {
    return this.auth.changePassword(administrator, ip, input);
  }

  @Post('sign-out-everywhere')
  @ApiAdministrator()
  @ApiOperation({ summary: 'Sign out everywhere' })
  @NoContent()
  signOutEverywhere(@CurrentAdministrator() administrator: SignedInAdministrator): Promise<void> {
    return this.auth.signOutEverywhere(administrator);
  }
}
