import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../input/text-rules.ts';

const LONGEST_PASSWORD = 1_000;

/** A new password of your own. */
export class PasswordChangeInput {
  @ApiProperty({ minLength: 1, maxLength: LONGEST_PASSWORD })
  @Text({ min: 1, max: LONGEST_PASSWORD })
  currentPassword!: string;

  @ApiProperty({
    minLength: 12,
    maxLength: LONGEST_PASSWORD,
    description: '12 characters or more, neither common nor easily guessed',
  })
  @Text({ min: 1, max: LONGEST_PASSWORD })
  newPassword!: string;
}
