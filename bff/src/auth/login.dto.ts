import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Text } from '../input/text-rules.ts';

/** What the sign-in form sends. */
export class LoginInput {
  @ApiProperty({ minLength: 1, maxLength: 120 })
  @Text({ min: 1, max: 120, blank: false })
  username!: string;

  @ApiProperty({ minLength: 1, maxLength: 1_000 })
  @Text({ min: 1, max: 1_000 })
  password!: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 64,
    description: 'Code of the authenticator app, or a recovery code; where it is turned on',
  })
  @IsOptional()
  @Text({ min: 1, max: 64 })
  totp?: string;
}

/** The signed-in administrator as the browser keeps it. */
export class AdministratorView {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  username!: string;
}

/** The answer to a successful sign-in. */
export class LoginResponse {
  @ApiProperty({ description: 'Bearer token for all other administrator calls' })
  token!: string;

  @ApiProperty({ type: AdministratorView })
  user!: AdministratorView;
}

/** The answer to a valid token. */
export class VerifyResponse {
  @ApiProperty({ enum: [true] })
  valid!: true;

  @ApiProperty({ type: AdministratorView })
  user!: AdministratorView;
}
