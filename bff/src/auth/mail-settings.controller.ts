import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdministratorMail } from '../administrator-mail/administrator-mail.ts';
import type { Administrator } from '../administrators/administrator.entity.ts';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import { ApiAdministrator } from '../http/api-docs.ts';
import { CurrentAdministrator } from './current-administrator.ts';
import type { SignedInAdministrator } from './current-administrator.ts';
import { MailAddressInput, MailKindsInput, MailSettings } from './mail-settings.dto.ts';
import { NeedsPassword } from './needs-password.ts';

/** The caller's e-mail address and the kinds of e-mail that they get. */
@ApiTags('admin')
@ApiAdministrator()
@Controller('api/admin/mail')
export class MailSettingsController {
  constructor(
    private readonly administrators: AdministratorsRepository,
    private readonly mail: AdministratorMail,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getMailSettings', summary: 'Get your e-mail settings' })
  @ApiOkResponse({ type: MailSettings })
  async get(@CurrentAdministrator() { id }: SignedInAdministrator): Promise<MailSettings> {
    return this.view(await this.administrators.find(id));
  }

  @Put('address')
  @NeedsPassword()
  @ApiOperation({
    operationId: 'changeMailAddress',
    summary: 'Set or remove your e-mail address',
  })
  @ApiOkResponse({ type: MailSettings })
  async changeAddress(
    @Body() { email }: MailAddressInput,
    @CurrentAdministrator() { id }: SignedInAdministrator,
  ): Promise<MailSettings> {
    return this.view(await this.administrators.changeMailAddress(id, email));
  }

  @Put('off')
  @ApiOperation({ operationId: 'switchMailOff', summary: 'Choose which e-mails you do not receive' })
  @ApiOkResponse({ type: MailSettings })
  async switchOff(
    @Body() { off }: MailKindsInput,
    @CurrentAdministrator() { id }: SignedInAdministrator,
  ): Promise<MailSettings> {
    return this.view(await this.administrators.switchMailOff(id, off));
  }

  private view(administrator: Administrator | null): MailSettings {
    const { email = null, mailOff = [] } = administrator ?? {};
    return { available: this.mail.isAvailable, email, off: [...mailOff] };
  }
}
