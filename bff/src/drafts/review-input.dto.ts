import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { Text } from '../input/text-rules.ts';

const LARGEST_INTEGER = 2_147_483_647;
const VERSION_RULE = { message: 'version must be the version of the draft.' };
const STEPS = ['requested', 'approved', 'returned'] as const;

/** A step of a draft's review. */
export class ReviewInput {
  @ApiProperty({ enum: STEPS })
  @IsIn(STEPS, { message: `review must be one of ${STEPS.join(', ')}.` })
  review!: (typeof STEPS)[number];

  @ApiProperty({ type: 'integer', minimum: 1, description: 'The version of the draft that it is about' })
  @IsInt(VERSION_RULE)
  @Min(1, VERSION_RULE)
  @Max(LARGEST_INTEGER, VERSION_RULE)
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
