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

const SLUG_MEMBER = { ...SLUG_SCHEMA, description: 'Unique; part of the address of its page' };

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

const NEIGHBOUR = { type: NewsReference, nullable: true, description: 'With with=neighbours' } as const;

/** The members that visitors and administrators get. */
class SharedMembers extends ArticleDetails {
  @ApiProperty()
  id!: string;

  @ApiProperty(SLUG_MEMBER)
  slug!: string;

  @ApiProperty()
  title!: string;

  @ApiPropertyOptional({ description: 'HTML, entity-escaped HTML or markdown; absent with omit=content' })
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
    description: 'Of a single one, or with=documents',
  })
  documents?: DocumentView[];

  @ApiPropertyOptional({ description: 'What was corrected last since it became public' })
  correction?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'When it was corrected last' })
  correctedAt?: string;
}

/** A published article as visitors get it (infra/docs/api.md, 'Public calls'). */
export class NewsItem extends SharedMembers {
  @ApiPropertyOptional()
  summary?: string;

  @ApiPropertyOptional({ description: 'With in=text: what stands in its text around the words' })
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
    description: 'Grows with every change; send it back as If-Match: "version"',
  })
  version!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'When it was taken back after it was public' })
  withdrawnAt?: string;

  @ApiPropertyOptional({ description: 'Why it was taken back' })
  withdrawalReason?: string;

  @ApiPropertyOptional({ description: 'True where it is public only once the newswire has it' })
  holdForWire?: boolean;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'When somebody confirmed that the newswire has it',
  })
  wireConfirmedAt?: string;

  @ApiPropertyOptional({ description: 'Why it was published, or is to be, within a blackout' })
  blackoutReason?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'In the list of deleted articles alone' })
  deletedAt?: string;

  @ApiPropertyOptional({ description: 'User name of who deleted it; in the list of deleted articles alone' })
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
    ...(article.holdForWire && { holdForWire: true }),
    ...(article.wireConfirmedAt && { wireConfirmedAt: article.wireConfirmedAt.toISOString() }),
    ...(article.blackoutReason && { blackoutReason: article.blackoutReason }),
    ...(article.withdrawnAt && { withdrawnAt: article.withdrawnAt.toISOString() }),
    ...(article.withdrawalReason && { withdrawalReason: article.withdrawalReason }),
  };
}
