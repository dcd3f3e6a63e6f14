import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import {
  IfPresent,
  Instant,
  LARGEST_VERSION,
  OptionalTextMember,
  UUID_PATTERN,
  VersionNumber,
} from '../input/rules.ts';
import { ArticleDetails } from '../articles/article-details.dto.ts';
import { LONGEST_SLUG } from '../articles/slug.ts';
import { DOCUMENTS_SCHEMA, DocumentIds } from '../media/document.dto.ts';

/** A draft as an administrator sends it: an article's members, all optional and possibly incomplete. */
export class DraftInput extends ArticleDetails {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Id of the article it changes; null for a new article. Default: unchanged',
  })
  @IsOptional()
  @Matches(UUID_PATTERN, { message: 'articleId must be the id of an article, or null.' })
  articleId?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: LARGEST_VERSION,
    description: 'Version of the article that the draft is based on',
  })
  @IsOptional()
  @VersionNumber('articleVersion must be the version of an article.')
  articleVersion?: number | null;

  @ApiPropertyOptional({
    format: 'uuid',
    description:
      'A draft whose text this one goes on with, also one that was discarded: its writers are this one’s',
  })
  @IfPresent()
  @Matches(UUID_PATTERN, { message: 'basedOn must be the id of a draft.' })
  basedOn?: string;

  @OptionalTextMember({ min: 0, max: 300 })
  title?: string;

  @OptionalTextMember({ min: 0, max: LONGEST_SLUG })
  slug?: string;

  @OptionalTextMember({ min: 0, max: 500_000 })
  content?: string;

  @OptionalTextMember({ min: 0, max: 2_000 })
  excerpt?: string;

  @OptionalTextMember({ min: 0, max: 2_000 })
  summary?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  @IfPresent()
  @Instant()
  publishedAt?: string;

  @OptionalTextMember({ min: 0, max: 64, description: 'Time zone in which the time was chosen' })
  timezone?: string;

  @OptionalTextMember({ min: 0, max: 120 })
  author?: string;

  @OptionalTextMember({ min: 0, max: 120 })
  category?: string;

  @OptionalTextMember({ min: 0, max: 2_048 })
  imageUrl?: string;

  @OptionalTextMember({ min: 0, max: 500, description: 'Correction of a public release' })
  correction?: string;

  @ApiPropertyOptional({ description: 'Publication requires confirmation by the newswire' })
  @IfPresent()
  @IsBoolean({ message: 'holdForWire must be true or false.' })
  holdForWire?: boolean;

  @ApiPropertyOptional(DOCUMENTS_SCHEMA)
  @IfPresent()
  @DocumentIds()
  documents?: string[];
}

/** The parameters of the list. */
export class DraftListQuery {
  @ApiPropertyOptional({
    enum: ['true'],
    description: 'List the drafts discarded in the last 30 days instead',
  })
  @IsOptional()
  @IsIn(['true'], { message: 'discarded can only be true, given once.' })
  discarded?: 'true';
}
