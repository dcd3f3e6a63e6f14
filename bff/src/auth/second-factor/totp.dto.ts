import { ApiProperty } from '@nestjs/swagger';
import { TextMember } from '../../input/rules.ts';

const MAX_CODE_LENGTH = 64;

export class TotpCodeInput {
  @TextMember({ min: 1, max: MAX_CODE_LENGTH }) code!: string;
}

export class SecondFactorState {
  @ApiProperty() enabled!: boolean;
  @ApiProperty({ type: 'integer', description: 'Number of unused recovery codes' }) recoveryCodes!: number;
}

export class SecondFactorSetup {
  @ApiProperty({ description: 'Base32, for manual entry' }) secret!: string;
  @ApiProperty({ description: 'otpauth URI of the secret, for a QR code' }) uri!: string;
}

export class RecoveryCodes {
  @ApiProperty({ type: [String], minItems: 10, maxItems: 10 }) recoveryCodes!: string[];
}
