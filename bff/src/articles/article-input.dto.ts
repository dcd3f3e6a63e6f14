import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsBoolean, Matches } from 'class-validator';
import { BlackoutReason } from '../blackouts/blackouts.dto.ts';
import {
  IfPresent,
  ImageUrl,
  Instant,
  OptionalTextMember,
  TextMember,
  UUID_PATTERN,
  WebAddress,
} from '../input/rules.ts';
import { DOCUMENTS_SCHEMA, DocumentIds } from '../media/document.dto.ts';
import { ArticleDetails, FILING_URL, WIRE_URL } from './article-details.dto.ts';
import { NotNestedTooDeep } from './nesting.ts';
import { SLUG_SCHEMA, Slug } from './slug-rule.ts';

const NOTE = { min: 1, max: 500, blank: false };

/** The content of an article as it is sent (infra/docs/api.md). */
export class ArticleInput extends OmitType(ArticleDetails, ['wireUrl', 'filingUrl'] as const) {
  @OptionalTextMember(WIRE_URL)
  @WebAddress()
  wireUrl?: string;

  @OptionalTextMember(FILING_URL)
  @WebAddress()
  filingUrl?: string;

  @TextMember({ min: 1, max: 300, blank: false })
  title!: string;

  @ApiPropertyOptional({
    ...SLUG_SCHEMA,
    description: 'Made from the title of a new article without one; an update without one keeps it',
  })
  @IfPresent()
  @Slug()
  slug?: string;

  @TextMember({ min: 1, max: 500_000, blank: false, description: 'HTML or markdown; stored unchanged' })
  @NotNestedTooDeep()
  content!: string;

  @OptionalTextMember({ min: 0, max: 2_000, default: '' })
  excerpt?: string;

  @OptionalTextMember({ min: 0, max: 2_000, default: '' })
  summary?: string;

  @ApiProperty({ format: 'date-time', description: 'Instant with Z or an offset; in the future: scheduled' })
  @Instant()
  publishedAt!: string;

  @TextMember({ min: 1, max: 120, blank: false })
  author!: string;

  @TextMember({ min: 1, max: 120, blank: false })
  category!: string;

  @ApiPropertyOptional({
    maxLength: 2_048,
    description: 'An http(s) URL, the path of an uploaded picture, or empty',
  })
  @IfPresent()
  @ImageUrl()
  imageUrl?: string;

  @ApiPropertyOptional({
    description:
      'It is public only once the newswire has it, as somebody confirms; an update without it keeps it',
  })
  @IfPresent()
  @IsBoolean({ message: 'holdForWire must be true or false.' })
  holdForWire?: boolean;

  @ApiPropertyOptional({
    ...DOCUMENTS_SCHEMA,
    description: `${DOCUMENTS_SCHEMA.description}; an update without it keeps them`,
  })
  @IfPresent()
  @DocumentIds()
  documents?: string[];
}

/** What an administrator sends to create an article. */
export class PublishInput extends ArticleInput {
  @ApiPropertyOptional({
    description:
      'The draft that is published and removed; 409 if it does not exist, or if an update names a draft of another article',
  })
  @IfPresent()
  @Matches(UUID_PATTERN, { message: 'draftId must be the id of a draft.' })
  draftId?: string;

  @BlackoutReason()
  blackoutReason?: string;
}

/** What an administrator sends to replace an article. */
export class UpdateInput extends PublishInput {
  @OptionalTextMember({
    ...NOTE,
    description: 'Of a release that is public or was withdrawn: what was wrong; it is public again',
  })
  correction?: string;
}

/** Why a release is withdrawn. */
export class WithdrawInput {
  @OptionalTextMember({ ...NOTE, description: 'Shown to everybody who comes to its address' })
  reason?: string;
}
