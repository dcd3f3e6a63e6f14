import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiAdministrator, ApiProblems } from '../../http/api-docs.ts';
import { CurrentAdministrator } from '../current-administrator.ts';
import type { SignedInAdministrator } from '../current-administrator.ts';
import { ConfirmedInput, NeedsPassword } from '../needs-password.ts';
import { SecondFactorService } from './second-factor.service.ts';
import { RecoveryCodes, SecondFactorSetup, SecondFactorState, TotpCodeInput } from './totp.dto.ts';

/** Two-factor sign-in of the administrator who asks. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/totp')
export class TotpController {
  constructor(private readonly secondFactors: SecondFactorService) {}

  @Get()
  @ApiOperation({ operationId: 'getSecondFactor', summary: 'Get the state of two-factor sign-in' })
  @ApiOkResponse({ type: SecondFactorState })
  state(@CurrentAdministrator() { id }: SignedInAdministrator): Promise<SecondFactorState> {
    return this.secondFactors.state(id);
  }

  @Post()
  @NeedsPassword()
  @HttpCode(200)
  @ApiOperation({ operationId: 'beginSecondFactor', summary: 'Create a secret for an authenticator app' })
  @ApiOkResponse({ type: SecondFactorSetup })
  @ApiProblems(400, 409)
  begin(
    @Body() _confirmation: ConfirmedInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<SecondFactorSetup> {
    return this.secondFactors.begin(administrator);
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'confirmSecondFactor',
    summary: 'Turn on two-factor sign-in and get the recovery codes',
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
  @NeedsPassword()
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeSecondFactor', summary: 'Turn off two-factor sign-in' })
  @ApiNoContentResponse()
  @ApiProblems(400, 409)
  remove(
    @Body() _confirmation: ConfirmedInput,
    @CurrentAdministrator() administrator: SignedInAdministrator,
  ): Promise<void> {
    return this.secondFactors.remove(administrator);
  }
}
