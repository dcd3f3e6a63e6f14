import { ApiProperty } from '@nestjs/swagger';
import { TextMember } from '../../input/rules.ts';

const LONGEST_CODE = 64;

/** A code of the authenticator app. */
export class TotpCodeInput {
  @TextMember({ min: 1, max: LONGEST_CODE })
  code!: string;
}

/** Whether an administrator signs in with a second factor. */
export class SecondFactorState {
  @ApiProperty()
  enabled!: boolean;

  @ApiProperty({ type: 'integer', description: 'How many recovery codes are left' })
  recoveryCodes!: number;
}

/** What an authenticator app must know. */
export class SecondFactorSetup {
  @ApiProperty({ description: 'In base32, to be typed' })
  secret!: string;

  @ApiProperty({ description: 'The same as an otpauth URI, to be shown as a QR code' })
  uri!: string;
}

/** Each replaces a code of the app once. They are shown here and never again. */
export class RecoveryCodes {
  @ApiProperty({ type: [String], minItems: 10, maxItems: 10 })
  recoveryCodes!: string[];
}
