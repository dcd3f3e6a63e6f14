import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '../http/api-decorators.ts';
import type { FastifyRequest } from 'fastify';
import { ApiAdministrator, ApiProblems } from '../http/api-docs.ts';
import { AuthService } from './auth.service.ts';
import { CurrentAdministrator } from './current-administrator.ts';
import type { SignedInAdministrator } from './current-administrator.ts';
import { LoginInput, LoginResponse, VerifyResponse } from './login.dto.ts';

@ApiTags('admin')
@Controller('api/admin')
export class AuthController {
  constructor(@Inject(AuthService) private readonly auth: AuthService) {}

  @Post('login')
  @HttpCode(200)
  @ApiOperation({ operationId: 'login', summary: 'Signs an administrator in' })
  @ApiOkResponse({ type: LoginResponse })
  @ApiProblems(401, 503)
  login(@Body() input: LoginInput, @Req() request: FastifyRequest): Promise<LoginResponse> {
    return this.auth.signIn(input.username, input.password, request.ip);
  }

  @Get('verify')
  @ApiAdministrator()
  @ApiOperation({ operationId: 'verify', summary: 'Says whether the token is valid, and whose it is' })
  @ApiOkResponse({ type: VerifyResponse })
  verify(@CurrentAdministrator() administrator: SignedInAdministrator): VerifyResponse {
    return { valid: true, user: { id: administrator.id, username: administrator.username } };
  }

  @Post('logout')
  @HttpCode(204)
  @ApiAdministrator()
  @ApiOperation({ operationId: 'logout', summary: 'Ends the token' })
  @ApiNoContentResponse()
  logout(@CurrentAdministrator() administrator: SignedInAdministrator): Promise<void> {
    return this.auth.signOut(administrator);
  }
}
