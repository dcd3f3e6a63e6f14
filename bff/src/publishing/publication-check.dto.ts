import { ApiProperty, ApiPropertyOptional, ApiSchema, PartialType, PickType } from '@nestjs/swagger';
import { ArticleInput } from '../articles/article-input.dto.ts';
import { BlackoutDto } from '../blackouts/blackouts.dto.ts';
import { OptionalFlag, OptionalId, OptionalTextMember } from '../input/rules.ts';

export class PublicationCheckInput extends PartialType(
  PickType(ArticleInput, ['publishedAt', 'imageUrl', 'imageAlt'] as const),
) {
  @OptionalId('an article', { description: 'The stored article; absent for a new one' }) articleId?: string;
  @OptionalFlag({ description: 'Whether the change is a correction' }) isCorrection?: boolean;
  @OptionalTextMember({ min: 0, max: 120, description: 'The category of the release' }) category?: string;

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

@ApiSchema({ name: 'PublicationProblem' })
export class PublicationProblem {
  @ApiProperty({ enum: PROBLEM_KINDS }) kind!: (typeof PROBLEM_KINDS)[number];
  @ApiProperty() message!: string;
}

@ApiSchema({ name: 'PublicationCheck' })
export class PublicationCheck {
  @ApiPropertyOptional({ type: BlackoutDto, description: 'The blackout for which a reason is required' })
  blackout?: BlackoutDto;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Subscribers who get releases of the category; absent without a mail server',
  })
  recipients?: number;

  @ApiProperty({ type: [PublicationProblem] }) problems!: PublicationProblem[];
}
