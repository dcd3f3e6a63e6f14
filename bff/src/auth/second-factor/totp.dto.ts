import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../input/text-rules.ts';

const LONGEST_PASSWORD = 1_000;
const LONGEST_CODE = 64;

/** Shows that who asks knows the password, and did not just find a browser signed in. */
export class PasswordInput {
  @ApiProperty({ minLength: 1, maxLength: LONGEST_PASSWORD })
  @Text({ min: 1, max: LONGEST_PASSWORD })
  password!: string;
}

/** A code of the authenticator app. */
export class TotpCodeInput {
  @ApiProperty({ minLength: 1, maxLength: LONGEST_CODE })
  @Text({ min: 1, max: LONGEST_CODE })
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
