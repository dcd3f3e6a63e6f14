import { viewOf } from '../http/view-of.ts';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import {
  OptionalChoice,
  OptionalMatch,
  OptionalTextMember,
  TextMember,
  UUID_PATTERN,
} from '../input/rules.ts';
import { PageLimit } from '../pagination/page.ts';
import type { Media } from './media.entity.ts';

export const MAX_ALT_LENGTH = 500;
const MAX_SEARCH_LENGTH = 200;
const KINDS = ['picture', 'document'] as const;

export class MediaListQuery {
  @PageLimit({ default: 50 }) limit?: number;

  @OptionalMatch(UUID_PATTERN, 'cursor is not one that was given out for this list.', {
    description: 'From the `Link` header of the previous page',
  })
  cursor?: string;

  @OptionalTextMember({ min: 0, max: MAX_SEARCH_LENGTH, description: 'Text in name or alternative text' })
  q?: string;

  @OptionalChoice(KINDS) kind?: (typeof KINDS)[number];
}

export class MediaInput {
  @TextMember({
    min: 0,
    max: MAX_ALT_LENGTH,
    description: 'Alternative text; empty for a decorative picture',
  })
  alt!: string;
}

export class MediaUpload {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    description:
      'JPEG, PNG, WebP, AVIF or GIF up to 10 MB and 40 million pixels (AVIF 16), or PDF up to 25 MB',
  })
  file!: unknown;

  @ApiPropertyOptional({ maxLength: MAX_ALT_LENGTH, default: '' }) alt?: string;
}

@ApiSchema({ name: 'Media' })
export class MediaDto {
  @ApiProperty() id!: string;

  @ApiProperty({
    description: 'Permanent path of the file; pictures also with ?w=480, 960 or 1600',
  })
  url!: string;

  @ApiProperty({ description: 'MIME type of the file' }) type!: string;
  @ApiProperty({ type: 'integer' }) bytes!: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'In pixels; null for documents' })
  width!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'In pixels; null for documents' })
  height!: number | null;

  @ApiProperty() alt!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ description: 'User name of the first uploader' }) createdBy!: string;
}

@ApiSchema({ name: 'MediaUser' })
export class MediaUserDto {
  @ApiProperty({ description: 'Id of an article or draft' }) id!: string;
  @ApiProperty({ description: 'Title; drafts end with "(draft)"' }) title!: string;
}

@ApiSchema({ name: 'ListedMedia' })
export class ListedMediaDto extends MediaDto {
  @ApiProperty({
    type: [MediaUserDto],
    description: 'Up to 20 articles and drafts that use the file',
  })
  usedBy!: MediaUserDto[];
}

export function mediaPathOf({ hash, name }: Pick<Media, 'hash' | 'name'>): string {
  return `/media/${hash}/${encodeURIComponent(name)}`;
}

export function toMediaDto(media: Media): MediaDto {
  const { width = null, height = null } = media;
  const url = mediaPathOf(media);
  return {
    ...viewOf(media, ['id', 'type', 'bytes', 'alt', 'name', 'createdAt', 'createdBy']),
    url,
    width,
    height,
  };
}
