import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiAdministrator, ApiProblems } from '../../http/api-docs.ts';
import { CurrentAdministrator } from '../current-administrator.ts';
import type { SignedInAdministrator } from '../current-administrator.ts';
import { PasswordConfirmation } from '../password-confirmation.ts';
import { SecondFactorService } from './second-factor.service.ts';
import {
  PasswordInput,
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorState,
  TotpCodeInput,
} from './totp.dto.ts';

/** Two-factor sign-in of the administrator who asks. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/totp')
export class TotpController {
  constructor(
    private readonly secondFactors: SecondFactorService,
    private readonly passwords: PasswordConfirmation,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getSecondFactor', summary: 'Whether two-factor sign-in is on' })
  @ApiOkResponse({ type: SecondFactorState })
  state(@CurrentAdministrator() { id }: SignedInAdministrator): Promise<SecondFactorState> {
    return this.secondFactors.state(id);
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'beginSecondFactor', summary: 'Makes a secret for an authenticator app' })
  @ApiOkResponse({ type: SecondFactorSetup })
  @ApiProblems(400, 409)
  async begin(
    @Body() { password }: PasswordInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
    @Ip() address: string,
  ): Promise<SecondFactorSetup> {
    await this.passwords.require(administrator, address, password, 'password');
    return this.secondFactors.begin(administrator);
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'confirmSecondFactor',
    summary: 'Turns two-factor sign-in on by a first code, and gives the recovery codes',
  })
  @ApiOkResponse({ type: RecoveryCodes })
  @ApiProblems(400, 409)
  confirm(
    @Body() { code }: TotpCodeInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<RecoveryCodes> {
    return this.secondFactors.confirm(administrator, code);
  }

  @Post('remove')
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeSecondFactor', summary: 'Turns two-factor sign-in off' })
  @ApiNoContentResponse()
  @ApiProblems(400, 409)
  async remove(
    @Body() { password }: PasswordInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
    @Ip() address: string,
  ): Promise<void> {
    await this.passwords.require(administrator, address, password, 'password');
    await this.secondFactors.remove(administrator);
  }
}
