import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Matches, ValidateIf } from 'class-validator';
import { ImageUrl } from '../input/image-url.ts';
import { Instant } from '../input/instant.ts';
import { Text } from '../input/text-rules.ts';
import { DOCUMENTS_SCHEMA, DocumentIds } from '../media/document.dto.ts';
import { ARTICLE_ID_PATTERN } from './article-id.ts';
import { SLUG_SCHEMA, Slug } from './slug-rule.ts';

const isPresent = (_: unknown, value: unknown) => value !== undefined;

/** What an article says (limits: contract.md, "HTTP"). */
export class ArticleInput {
  @ApiProperty({ minLength: 1, maxLength: 300 })
  @Text({ min: 1, max: 300, blank: false })
  title!: string;

  @ApiPropertyOptional({
    ...SLUG_SCHEMA,
    description: 'Made from the title of a new article without one; an update without one keeps it',
  })
  @ValidateIf(isPresent)
  @Slug()
  slug?: string;

  @ApiProperty({ minLength: 1, maxLength: 500_000, description: 'HTML or markdown, kept as it is sent' })
  @Text({ min: 1, max: 500_000 })
  content!: string;

  @ApiPropertyOptional({ maxLength: 2_000, default: '' })
  @ValidateIf(isPresent)
  @Text({ min: 0, max: 2_000 })
  excerpt?: string;

  @ApiPropertyOptional({ maxLength: 2_000, default: '' })
  @ValidateIf(isPresent)
  @Text({ min: 0, max: 2_000 })
  summary?: string;

  @ApiProperty({ format: 'date-time', description: 'Instant with Z or an offset; in the future: scheduled' })
  @Instant()
  publishedAt!: string;

  @ApiProperty({ minLength: 1, maxLength: 120 })
  @Text({ min: 1, max: 120, blank: false })
  author!: string;

  @ApiProperty({ minLength: 1, maxLength: 120 })
  @Text({ min: 1, max: 120, blank: false })
  category!: string;

  @ApiPropertyOptional({
    maxLength: 2_048,
    description: 'An http(s) URL, the path of an uploaded picture, or empty',
  })
  @ValidateIf(isPresent)
  @ImageUrl()
  imageUrl?: string;

  @ApiPropertyOptional({
    ...DOCUMENTS_SCHEMA,
    description: `${DOCUMENTS_SCHEMA.description}; an update without it keeps them`,
  })
  @ValidateIf(isPresent)
  @DocumentIds()
  documents?: string[];
}

/** What an administrator sends to create or replace an article. */
export class PublishInput extends ArticleInput {
  @ApiPropertyOptional({
    description: 'The draft that it was written as, which is removed; 409 when it is gone',
  })
  @ValidateIf(isPresent)
  @Matches(ARTICLE_ID_PATTERN, { message: 'draftId must be the id of a draft.' })
  draftId?: string;
}
