import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { TextMember } from '../input/rules.ts';

/** An existing password. */
export function PasswordMember(): PropertyDecorator {
  return TextMember({ min: 1, max: 1_000 });
}

/** A new password; the policy checks it. */
export function NewPasswordMember(): PropertyDecorator {
  const description = 'At least 12 characters, not common or easily guessed';
  return applyDecorators(PasswordMember(), ApiProperty({ minLength: 12, description }));
}
