import { ApiProperty } from '@nestjs/swagger';
import { Instant, OptionalId, Text } from '../input/rules.ts';

const MAX_TOKEN_LENGTH = 1_500;

export class AsOfInput {
  @ApiProperty({ format: 'date-time', description: 'A time in the future, at most two years ahead' })
  @Instant()
  time!: string;

  @OptionalId('a release set', {
    format: 'uuid',
    description: 'A release set that is shown as if it were ready, from its publication time',
  })
  setId?: string;
}

export class AsOfLink {
  @ApiProperty({ description: 'The path that starts the preview, in one browser' }) url!: string;

  @ApiProperty({ format: 'date-time', description: 'When link and preview end, at the latest' })
  expiresAt!: string;
}

export class AsOfToken {
  @ApiProperty({ description: 'The token in the link' })
  @Text({ min: 1, max: MAX_TOKEN_LENGTH })
  token!: string;
}

export class AsOfPreview {
  @ApiProperty({ format: 'date-time' }) time!: string;
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
}
