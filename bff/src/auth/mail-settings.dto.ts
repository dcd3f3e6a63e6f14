import { ApiProperty } from '@nestjs/swagger';
import { ArrayUnique, IsIn, ValidateIf } from 'class-validator';
import { MAIL_KINDS, type MailKind } from '../administrator-mail/mail-kinds.ts';
import { EmailAddress, MAX_EMAIL_LENGTH } from '../input/rules.ts';
import { ConfirmedInput } from './login.dto.ts';

export class MailAddressInput extends ConfirmedInput {
  @ApiProperty({ type: String, format: 'email', maxLength: MAX_EMAIL_LENGTH, nullable: true })
  @ValidateIf(({ email }: MailAddressInput) => email !== null)
  @EmailAddress()
  email!: string | null;
}

export class MailKindsInput {
  @ApiProperty({ enum: MAIL_KINDS, isArray: true })
  @IsIn(MAIL_KINDS, { each: true, message: `off must be a list of ${MAIL_KINDS.join(', ')}.` })
  @ArrayUnique({ message: 'off must not contain duplicates.' })
  off!: MailKind[];
}

export class MailSettings {
  @ApiProperty({ description: 'False if no e-mail is sent' }) available!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Null if no e-mail is sent' })
  email!: string | null;

  @ApiProperty({ enum: MAIL_KINDS, isArray: true, description: 'Kinds of e-mail that are switched off' })
  off!: MailKind[];
}
