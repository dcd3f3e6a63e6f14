import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, ValidateIf } from 'class-validator';
import { OptionalTextMember, Text, VersionNumber } from '../input/rules.ts';

const STEPS = ['requested', 'approved', 'returned'] as const;

export class ReviewInput {
  @ApiProperty({ enum: STEPS })
  @IsIn(STEPS, { message: `review must be one of ${STEPS.join(', ')}.` })
  review!: (typeof STEPS)[number];

  @ApiProperty({ type: 'integer', minimum: 1, description: 'Version of the reviewed draft' })
  @VersionNumber('version must be the version of the draft.')
  version!: number;

  @OptionalTextMember({
    min: 1,
    max: 120,
    description: 'With requested: user name of the reviewer; default: anyone who may review',
  })
  reviewer?: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 2_000,
    description: 'Reason for returning the draft; required with returned',
  })
  @ValidateIf(({ review, remark }: ReviewInput) => review === 'returned' || remark !== undefined)
  @Text({ min: 1, max: 2_000, blank: false })
  remark?: string;
}

export class ReviewActivity {
  @ApiProperty({
    type: 'integer',
    description: 'Drafts waiting for a review by the caller, or by any reviewer',
  })
  waiting!: number;

  @ApiProperty({ description: 'Changes with every change of a draft, review or remark' }) revision!: string;
}
