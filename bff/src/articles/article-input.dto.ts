import { applyDecorators } from '@nestjs/common';
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
    description: 'Default: derived from the title when created, unchanged when updated',
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

  @ApiProperty({
    format: 'date-time',
    description: 'Instant with Z or an offset; a future instant schedules the article',
  })
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
      'Publication requires confirmation by the newswire. Default: false when created, unchanged when updated',
  })
  @IfPresent()
  @IsBoolean({ message: 'holdForWire must be true or false.' })
  holdForWire?: boolean;

  @ApiPropertyOptional({
    description:
      'Whether subscribers get an e-mail, if the release becomes public less than 24 hours before the first attempt. ' +
      'A new article without it: true if `publishedAt` is at most 24 hours ago; an update without it keeps it',
  })
  @IfPresent()
  @IsBoolean({ message: 'notifySubscribers must be true or false.' })
  notifySubscribers?: boolean;

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

/** Switches off the e-mails about a correction or withdrawal. */
function AnnounceChange(): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({
      description:
        'False: those who got the e-mail about the release get none about this correction or withdrawal',
    }),
    IfPresent(),
    IsBoolean({ message: 'announceChange must be true or false.' }),
  );
}

/** What an administrator sends to replace an article. */
export class UpdateInput extends PublishInput {
  @OptionalTextMember({
    ...NOTE,
    description: 'What was wrong in a public or withdrawn release, which becomes public again',
  })
  correction?: string;

  @AnnounceChange()
  announceChange?: boolean;
}

/** Why a release is withdrawn. */
export class WithdrawInput {
  @OptionalTextMember({ ...NOTE, description: 'Shown at the address of the release' })
  reason?: string;

  @AnnounceChange()
  announceChange?: boolean;
}
