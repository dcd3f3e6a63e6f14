import { SLUG_SCHEMA } from './slug.ts';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { viewOf } from '../http/view-of.ts';
import type { Article } from './article.entity.ts';
import { AttachmentDto } from '../media/attachment.dto.ts';
import { ReleaseView, PUBLIC_FIELDS } from './release-fields.ts';

const NEWS_FIELDS = ['id', ...PUBLIC_FIELDS, 'correction', 'correctedAt'] as const;
const NEWSROOM_FIELDS = [
  ...NEWS_FIELDS,
  ...(['version', 'createdAt', 'updatedAt', 'notifySubscribers', 'holdForWire', 'wireConfirmedAt'] as const),
  ...(['blackoutReason', 'withdrawnAt', 'withdrawalReason'] as const),
] as const;

export type StoredArticle = Readonly<
  Omit<Pick<Article, (typeof NEWSROOM_FIELDS)[number]>, 'content'> &
    Partial<Pick<Article, 'content' | 'documents' | 'setReadyAt'>> & {
      readonly set?: { readonly id: string } | null | undefined;
    }
>;

export class NewsReference {
  @ApiProperty({ ...SLUG_SCHEMA, description: 'Unique last part of the address of its page' }) slug!: string;
  @ApiProperty() title!: string;
}

export interface Neighbours {
  readonly newer: NewsReference | null;
  readonly older: NewsReference | null;
}

const NEIGHBOUR = { type: NewsReference, nullable: true, description: 'Only with with=neighbours' } as const;

class SharedMembers extends ReleaseView {
  @ApiProperty() id!: string;

  @ApiPropertyOptional({
    type: AttachmentDto,
    isArray: true,
    description: 'Only for single articles',
  })
  documents?: AttachmentDto[];

  @ApiPropertyOptional({ description: 'Latest correction since publication' }) correction?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Time of the latest correction' })
  correctedAt?: string;
}

export class NewsItem extends SharedMembers {
  @ApiPropertyOptional({
    description: 'Sanitized HTML of the content, as its page displays it; single articles only',
  })
  contentHtml?: string;

  @ApiPropertyOptional({
    description:
      'Excerpt, summary or beginning of the text, at most 200 characters of plain text; single articles only',
  })
  description?: string;

  @ApiPropertyOptional({ description: 'With in=text: an extract around the found words' }) match?: string;
  @ApiPropertyOptional(NEIGHBOUR) newer?: NewsReference | null;
  @ApiPropertyOptional(NEIGHBOUR) older?: NewsReference | null;
}

@ApiSchema({ name: 'Article' })
export class ArticleDto extends SharedMembers {
  @ApiProperty({ required: true }) override summary!: string;

  @ApiProperty({
    type: 'integer',
    description: 'Increases with every change; send it as `If-Match: "version"`',
  })
  version!: number;

  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
  @ApiPropertyOptional({ format: 'date-time', description: 'Time of the withdrawal' }) withdrawnAt?: string;
  @ApiPropertyOptional({ description: 'Reason of the withdrawal' }) withdrawalReason?: string;

  @ApiPropertyOptional({ description: 'True if publication requires confirmation by the newswire' })
  holdForWire?: boolean;

  @ApiProperty({ description: 'Whether subscribers get an e-mail once it is public' })
  notifySubscribers!: boolean;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Time of the confirmation by the newswire',
  })
  wireConfirmedAt?: string;

  @ApiPropertyOptional({ description: 'Reason for publication within a blackout' }) blackoutReason?: string;
  @ApiPropertyOptional({ description: 'The release set with which it becomes public' }) setId?: string;

  @ApiPropertyOptional({ enum: [true], description: 'True while its set is incomplete or held' })
  waitsForSet?: true;

  @ApiPropertyOptional({ format: 'date-time', description: 'Only in the list of deleted articles' })
  deletedAt?: string;

  @ApiPropertyOptional({
    description: 'User name of the deleting administrator; only in the list of deleted articles',
  })
  deletedBy?: string;
}

export class DeletedArticle {
  @ApiProperty() id!: string;
  @ApiProperty({ enum: [true] }) deleted!: true;
}

export function toNewsItem(article: StoredArticle): NewsItem {
  return viewOf(article, NEWS_FIELDS);
}

export function toArticleDto(article: StoredArticle): ArticleDto {
  const { holdForWire, ...view } = viewOf(article, NEWSROOM_FIELDS);
  const { set, setReadyAt } = article;
  return {
    ...view,
    ...(holdForWire && { holdForWire }),
    ...(set && { setId: set.id }),
    ...(set && !setReadyAt && { waitsForSet: true }),
  };
}

export class NewsYear {
  @ApiProperty({ type: 'integer' }) year!: number;
  @ApiProperty({ type: 'integer' }) articles!: number;
}

export class NamedCount {
  @ApiProperty() name!: string;
  @ApiProperty({ type: 'integer' }) articles!: number;
}

export class ArticleFacets {
  @ApiProperty({ type: 'integer', description: 'Number of scheduled articles' }) scheduled!: number;
  @ApiProperty({ type: 'integer' }) public!: number;
  @ApiProperty({ type: 'integer', description: 'Number of withdrawn articles' }) withdrawn!: number;
  @ApiProperty({ type: 'integer' }) deleted!: number;

  @ApiProperty({ description: 'Whether publication requires approval of the draft by another administrator' })
  reviewRequired!: boolean;

  @ApiProperty({ type: [NamedCount], description: 'Up to 200, most frequent first' })
  categories!: NamedCount[];

  @ApiProperty({ type: [NamedCount], description: 'Up to 200, most frequent first' }) authors!: NamedCount[];
}
