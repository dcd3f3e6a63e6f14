import { Body, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { AdministratorMail } from '../administrator-mail/administrator-mail.ts';
import type { Administrator } from '../administrators/administrator.entity.ts';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import { normalizeEmail } from '../input/rules.ts';
import { NewsroomController } from '../http/api-docs.ts';
import { CurrentAdministrator, type SignedInAdministrator } from './current-administrator.ts';
import { MailAddressInput, MailKindsInput, MailSettings } from './mail-settings.dto.ts';
import { RequirePassword } from './require-password.ts';

@NewsroomController('api/admin/mail')
export class MailSettingsController {
  constructor(
    private readonly administrators: AdministratorsRepository,
    private readonly mail: AdministratorMail,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Get your e-mail settings' })
  @ApiOkResponse({ type: MailSettings })
  async getMailSettings(@CurrentAdministrator() { id }: SignedInAdministrator): Promise<MailSettings> {
    return this.view(await this.administrators.find(id));
  }

  @Put('address')
  @RequirePassword()
  @ApiOperation({ summary: 'Set or remove your e-mail address' })
  @ApiOkResponse({ type: MailSettings })
  async changeMailAddress(
    @Body() { email }: MailAddressInput,
    @CurrentAdministrator() { id }: SignedInAdministrator,
  ): Promise<MailSettings> {
    return this.view(await this.administrators.changeMailAddress(id, email && normalizeEmail(email)));
  }

  @Put('off')
  @ApiOperation({ summary: 'Choose which e-mails you do not receive' })
  @ApiOkResponse({ type: MailSettings })
  async switchMailOff(
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
