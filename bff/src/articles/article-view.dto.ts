import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ArticleDetails, detailsOf } from './article-details.dto.ts';
import type { Article } from './article.entity.ts';
import { DocumentView } from '../media/document.dto.ts';
import { SLUG_SCHEMA } from './slug-rule.ts';

/** An article as it is stored. In lists, the content may be missing. */
export type StoredArticle = Readonly<
  Pick<Article, keyof Omit<ArticleView, 'content' | 'imageUrl' | 'documents' | 'deletedBy'>> &
    Partial<Pick<Article, 'content' | 'imageUrl' | 'documents'>>
>;

const SLUG_MEMBER = { ...SLUG_SCHEMA, description: 'Unique last part of the address of its page' };

/** What a link to another published article needs. */
export class NewsReference {
  @ApiProperty(SLUG_MEMBER)
  slug!: string;

  @ApiProperty()
  title!: string;
}

/** The previous and next published article. */
export interface Neighbours {
  readonly newer: NewsReference | null;
  readonly older: NewsReference | null;
}

const NEIGHBOUR = { type: NewsReference, nullable: true, description: 'Only with with=neighbours' } as const;

/** The members that visitors and administrators get. */
class SharedMembers extends ArticleDetails {
  @ApiProperty()
  id!: string;

  @ApiProperty(SLUG_MEMBER)
  slug!: string;

  @ApiProperty()
  title!: string;

  @ApiPropertyOptional({
    description: 'HTML, entity-escaped HTML or markdown, as stored; absent with omit=content',
  })
  content?: string;

  @ApiProperty()
  excerpt!: string;

  @ApiProperty({ format: 'date-time' })
  publishedAt!: string;

  @ApiProperty()
  author!: string;

  @ApiProperty()
  category!: string;

  @ApiPropertyOptional()
  imageUrl?: string;

  @ApiPropertyOptional({
    type: DocumentView,
    isArray: true,
    description: 'Only for single articles or with=documents',
  })
  documents?: DocumentView[];

  @ApiPropertyOptional({ description: 'Latest correction since publication' })
  correction?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Time of the latest correction' })
  correctedAt?: string;
}

/** A published article as visitors get it (infra/docs/api.md, 'Public calls'). */
export class NewsItem extends SharedMembers {
  @ApiPropertyOptional()
  summary?: string;

  @ApiPropertyOptional({
    description: 'Sanitized HTML of the content, as its page displays it; single articles only',
  })
  contentHtml?: string;

  @ApiPropertyOptional({
    description:
      'Excerpt, summary or beginning of the text, at most 200 characters of plain text; single articles only',
  })
  description?: string;

  @ApiPropertyOptional({ description: 'With in=text: an extract around the found words' })
  match?: string;

  @ApiPropertyOptional(NEIGHBOUR)
  newer?: NewsReference | null;

  @ApiPropertyOptional(NEIGHBOUR)
  older?: NewsReference | null;
}

/** An article as administrators get it. */
@ApiSchema({ name: 'Article' })
export class ArticleView extends SharedMembers {
  @ApiProperty()
  summary!: string;

  @ApiProperty({
    type: 'integer',
    description: 'Increases with every change; send it as `If-Match: "version"`',
  })
  version!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Time of the withdrawal' })
  withdrawnAt?: string;

  @ApiPropertyOptional({ description: 'Reason of the withdrawal' })
  withdrawalReason?: string;

  @ApiPropertyOptional({ description: 'True if publication requires confirmation by the newswire' })
  holdForWire?: boolean;

  @ApiProperty({ description: 'Whether subscribers get an e-mail once it is public' })
  notifySubscribers!: boolean;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Time of the confirmation by the newswire',
  })
  wireConfirmedAt?: string;

  @ApiPropertyOptional({ description: 'Reason for publication within a blackout' })
  blackoutReason?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Only in the list of deleted articles' })
  deletedAt?: string;

  @ApiPropertyOptional({
    description: 'User name of the deleting administrator; only in the list of deleted articles',
  })
  deletedBy?: string;
}

/** The answer to a deletion. */
export class DeletedArticle {
  @ApiProperty()
  id!: string;

  @ApiProperty({ enum: [true] })
  deleted!: true;
}

/** What everybody may know of a published article; without the content where that was not loaded. */
export function toNewsItem(article: StoredArticle): NewsItem {
  const { id, slug, title, content, excerpt, summary, publishedAt, author, category, imageUrl } = article;
  return {
    id,
    slug,
    title,
    ...(content !== undefined && { content }),
    excerpt,
    summary,
    publishedAt: publishedAt.toISOString(),
    author,
    category,
    ...(typeof imageUrl === 'string' && { imageUrl }),
    ...detailsOf(article),
    ...(article.correction && { correction: article.correction }),
    ...(article.correctedAt && { correctedAt: article.correctedAt.toISOString() }),
  };
}

/** Everything an administrator may know of it. */
export function toArticleView(article: StoredArticle): ArticleView {
  return {
    ...toNewsItem(article),
    summary: article.summary,
    version: article.version,
    createdAt: article.createdAt.toISOString(),
    updatedAt: article.updatedAt.toISOString(),
    notifySubscribers: article.notifySubscribers,
    ...(article.holdForWire && { holdForWire: true }),
    ...(article.wireConfirmedAt && { wireConfirmedAt: article.wireConfirmedAt.toISOString() }),
    ...(article.blackoutReason && { blackoutReason: article.blackoutReason }),
    ...(article.withdrawnAt && { withdrawnAt: article.withdrawnAt.toISOString() }),
    ...(article.withdrawalReason && { withdrawalReason: article.withdrawalReason }),
  };
}
