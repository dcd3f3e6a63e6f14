import { ApiProperty, ApiPropertyOptional, ApiSchema, PartialType, PickType } from '@nestjs/swagger';
import { IsBoolean, Matches } from 'class-validator';
import { ArticleInput } from '../articles/article-input.dto.ts';
import { BlackoutView } from '../blackouts/blackouts.dto.ts';
import { IfPresent, OptionalTextMember, UUID_PATTERN } from '../input/rules.ts';

/** What an administrator is about to publish. */
export class PublicationCheckInput extends PartialType(
  PickType(ArticleInput, ['publishedAt', 'imageUrl', 'imageAlt'] as const),
) {
  @ApiPropertyOptional({ description: 'The stored article; absent for a new one' })
  @IfPresent()
  @Matches(UUID_PATTERN, { message: 'articleId must be the id of an article.' })
  articleId?: string;

  @ApiPropertyOptional({ description: 'Whether the change is a correction' })
  @IfPresent()
  @IsBoolean({ message: 'isCorrection must be true or false.' })
  isCorrection?: boolean;

  @OptionalTextMember({ min: 0, max: 120, description: 'The category of the release' })
  category?: string;

  @OptionalTextMember({ min: 0, max: 500_000, description: 'Without it, no problems are listed' })
  content?: string;
}

export const PROBLEM_KINDS = [
  'empty-text',
  'missing-alternative-text',
  'broken-link',
  'link-not-public',
  'wrong-weekday',
] as const;

/** Something to correct before publication. */
@ApiSchema({ name: 'PublicationProblem' })
export class PublicationProblem {
  @ApiProperty({ enum: PROBLEM_KINDS })
  kind!: (typeof PROBLEM_KINDS)[number];

  @ApiProperty()
  message!: string;
}

/** The effects and problems of a publication. */
@ApiSchema({ name: 'PublicationCheck' })
export class PublicationCheck {
  @ApiPropertyOptional({ type: BlackoutView, description: 'The blackout for which a reason is required' })
  blackout?: BlackoutView;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Subscribers who get releases of the category; absent without a mail server',
  })
  recipients?: number;

  @ApiProperty({ type: [PublicationProblem] })
  problems!: PublicationProblem[];
}
