import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, ValidateIf } from 'class-validator';
import { Text, VersionNumber } from '../input/rules.ts';

const STEPS = ['requested', 'approved', 'returned'] as const;

/** A step of a draft's review. */
export class ReviewInput {
  @ApiProperty({ enum: STEPS })
  @IsIn(STEPS, { message: `review must be one of ${STEPS.join(', ')}.` })
  review!: (typeof STEPS)[number];

  @ApiProperty({ type: 'integer', minimum: 1, description: 'The version of the draft that it is about' })
  @VersionNumber('version must be the version of the draft.')
  version!: number;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 2_000,
    description: 'Why a draft is returned; required for that',
  })
  @ValidateIf(({ review, remark }: ReviewInput) => review === 'returned' || remark !== undefined)
  @Text({ min: 1, max: 2_000, blank: false })
  remark?: string;
}
