import { Body, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiProblems, NewsroomController, NoContent } from '../../http/api-docs.ts';
import { CurrentAdministrator, type SignedInAdministrator } from '../current-administrator.ts';
import { ConfirmedInput } from '../login.dto.ts';
import { RequirePassword } from '../require-password.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { RecoveryCodes, SecondFactorSetup, SecondFactorState, TotpCodeInput } from './totp.dto.ts';

@NewsroomController('api/admin/totp')
export class TotpController {
  constructor(private readonly secondFactors: SecondFactorService) {}

  @Get()
  @ApiOperation({ summary: 'Get the state of two-factor sign-in' })
  @ApiOkResponse({ type: SecondFactorState })
  getSecondFactor(@CurrentAdministrator() { id }: SignedInAdministrator): Promise<SecondFactorState> {
    return this.secondFactors.state(id);
  }

  @Post()
  @RequirePassword()
  @HttpCode(200)
  @ApiOperation({ summary: 'Create a secret for an authenticator app' })
  @ApiOkResponse({ type: SecondFactorSetup })
  @ApiProblems(400, 409)
  beginSecondFactor(
    @Body() _confirmation: ConfirmedInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<SecondFactorSetup> {
    return this.secondFactors.begin(administrator);
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Turn on two-factor sign-in and get the recovery codes' })
  @ApiOkResponse({ type: RecoveryCodes })
  @ApiProblems(400, 409)
  confirmSecondFactor(
    @Body() { code }: TotpCodeInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<RecoveryCodes> {
    return this.secondFactors.confirm(administrator, code);
  }

  @Post('remove')
  @RequirePassword()
  @ApiOperation({ summary: 'Turn off two-factor sign-in' })
  @NoContent()
  @ApiProblems(400, 409)
  removeSecondFactor(
    @Body() _confirmation: ConfirmedInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<void> {
    return this.secondFactors.remove(administrator);
  }
}
