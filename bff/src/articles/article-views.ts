import { ApiProperty, ApiPropertyOptional, ApiSchema } from '../http/api-decorators.ts';
import type { ArticleContents, ArticleState } from './article.entity.ts';

/** An article of a list, which may come without its content. */
type Listed<State extends ArticleContents> = Omit<State, 'content'> & { readonly content?: string };

/** A published article as visitors get it (spec section 3). */
export class NewsItem {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  title!: string;

  @ApiPropertyOptional()
  summary?: string;

  @ApiProperty()
  excerpt!: string;

  @ApiPropertyOptional({ description: 'HTML, entity-escaped HTML or markdown; absent with omit=content' })
  content?: string;

  @ApiProperty({ format: 'date-time' })
  publishedAt!: string;

  @ApiProperty()
  author!: string;

  @ApiProperty()
  category!: string;

  @ApiPropertyOptional()
  imageUrl?: string;
}

/** An article as administrators get it. */
@ApiSchema({ name: 'Article' })
export class ArticleView {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  title!: string;

  @ApiPropertyOptional({ description: 'HTML or markdown; absent with omit=content' })
  content?: string;

  @ApiProperty()
  excerpt!: string;

  @ApiProperty()
  summary!: string;

  @ApiProperty({ format: 'date-time' })
  publishedAt!: string;

  @ApiProperty()
  author!: string;

  @ApiProperty()
  category!: string;

  @ApiPropertyOptional()
  imageUrl?: string;

  @ApiProperty({
    type: 'integer',
    description: 'Grows with every change; send it back as If-Match: "version"',
  })
  version!: number;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;
}

/** The answer to a deletion. */
export class DeletedArticle {
  @ApiProperty()
  id!: string;

  @ApiProperty({ enum: [true] })
  deleted!: true;
}

/** The listed public members only: no version, no dates of editing. */
export function toNewsItem(article: Listed<ArticleState>, withContent: boolean): NewsItem {
  return {
    id: article.id,
    title: article.title,
    summary: article.summary,
    excerpt: article.excerpt,
    ...(withContent && article.content !== undefined && { content: article.content }),
    publishedAt: article.publishedAt.toISOString(),
    author: article.author,
    category: article.category,
    ...imageOf(article),
  };
}

/** Everything an administrator may know of an article. */
export function toArticleView(article: Listed<ArticleState>, withContent: boolean): ArticleView {
  return {
    ...toContentsView(article, withContent),
    version: article.version,
    createdAt: article.createdAt.toISOString(),
    updatedAt: article.updatedAt.toISOString(),
  };
}

/** What administrators know of an article beside its version and dates, which come after it. */
export function toContentsView(
  article: Listed<ArticleContents & Pick<ArticleState, 'id'>>,
  withContent: boolean,
): Omit<ArticleView, 'version' | 'createdAt' | 'updatedAt'> {
  return {
    id: article.id,
    title: article.title,
    ...(withContent && article.content !== undefined && { content: article.content }),
    excerpt: article.excerpt,
    summary: article.summary,
    publishedAt: article.publishedAt.toISOString(),
    author: article.author,
    category: article.category,
    ...imageOf(article),
  };
}

function imageOf({ imageUrl }: Pick<ArticleContents, 'imageUrl'>): { imageUrl?: string } {
  return typeof imageUrl === 'string' ? { imageUrl } : {};
}
