import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, Matches, Max, Min, ValidateIf } from 'class-validator';
import { ARTICLE_ID_PATTERN } from '../articles/article-id.ts';
import { LONGEST_SLUG } from '../articles/slug.ts';
import { Instant } from '../input/instant.ts';
import { Text } from '../input/text-rules.ts';
import { DOCUMENTS_SCHEMA, DocumentIds } from '../media/document.dto.ts';

const LARGEST_INTEGER = 2_147_483_647;
const isPresent = (_: unknown, value: unknown) => value !== undefined;
const isGiven = (_: unknown, value: unknown) => value !== undefined && value !== null;
const VERSION_RULE = { message: 'articleVersion must be the version of an article.' };

/** What an administrator sends to keep a draft: an article's members, none required, half-written ones too. */
export class DraftInput {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'The article that it changes; null for a new one. A change without it keeps it',
  })
  @ValidateIf(isGiven)
  @Matches(ARTICLE_ID_PATTERN, { message: 'articleId must be the id of an article, or null.' })
  articleId?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: LARGEST_INTEGER,
    description: 'The version of the article that it was written on',
  })
  @ValidateIf(isGiven)
  @IsInt(VERSION_RULE)
  @Min(1, VERSION_RULE)
  @Max(LARGEST_INTEGER, VERSION_RULE)
  articleVersion?: number | null;

  @ApiPropertyOptional({
    format: 'uuid',
    description:
      'A draft whose text this one goes on with, also one that was discarded: its writers are this one’s',
  })
  @ValidateIf(isPresent)
  @Matches(ARTICLE_ID_PATTERN, { message: 'basedOn must be the id of a draft.' })
  basedOn?: string;

  @ApiPropertyOptional({ maxLength: 300 })
  @ValidateIf(isPresent)
  @Text({ min: 0, max: 300 })
  title?: string;

  @ApiPropertyOptional({ maxLength: LONGEST_SLUG })
  @ValidateIf(isPresent)
  @Text({ min: 0, max: LONGEST_SLUG })
  slug?: string;

  @ApiPropertyOptional({ maxLength: 500_000 })
  @ValidateIf(isPresent)
  @Text({ min: 0, max: 500_000 })
  content?: string;

  @ApiPropertyOptional({ maxLength: 2_000 })
  @ValidateIf(isPresent)
  @Text({ min: 0, max: 2_000 })
  excerpt?: string;

  @ApiPropertyOptional({ maxLength: 2_000 })
  @ValidateIf(isPresent)
  @Text({ min: 0, max: 2_000 })
  summary?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  @ValidateIf(isPresent)
  @Instant()
  publishedAt?: string;

  @ApiPropertyOptional({ maxLength: 64, description: 'The zone in which the time was chosen' })
  @ValidateIf(isPresent)
  @Text({ min: 0, max: 64 })
  timezone?: string;

  @ApiPropertyOptional({ maxLength: 120 })
  @ValidateIf(isPresent)
  @Text({ min: 0, max: 120 })
  author?: string;

  @ApiPropertyOptional({ maxLength: 120 })
  @ValidateIf(isPresent)
  @Text({ min: 0, max: 120 })
  category?: string;

  @ApiPropertyOptional({ maxLength: 2_048 })
  @ValidateIf(isPresent)
  @Text({ min: 0, max: 2_048 })
  imageUrl?: string;

  @ApiPropertyOptional(DOCUMENTS_SCHEMA)
  @ValidateIf(isPresent)
  @DocumentIds()
  documents?: string[];
}
