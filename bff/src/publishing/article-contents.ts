import type { ArticleInput } from '../articles/article-input.dto.ts';
import type { ArticleContents } from '../articles/article.entity.ts';
import { parseInstant } from '../input/rules.ts';

/** The stored form of what an administrator sent; omitted members become empty. */
export function toContents(input: ArticleInput): ArticleContents {
  const publishedAt = parseInstant(input.publishedAt);
  if (publishedAt === undefined) throw new TypeError('publishedAt was not validated');
  return {
    title: input.title,
    content: input.content,
    excerpt: input.excerpt ?? '',
    summary: input.summary ?? '',
    publishedAt,
    author: input.author,
    category: input.category,
    imageUrl: input.imageUrl ?? null,
    imageAlt: input.imageAlt || null,
    shareTitle: input.shareTitle || null,
    shareDescription: input.shareDescription || null,
    wireUrl: input.wireUrl || null,
    filingUrl: input.filingUrl || null,
  };
}
