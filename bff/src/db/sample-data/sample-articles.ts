import type { FirstArticle } from '../../articles/articles.repository.ts';
import { FINANCE_RELEASES } from './finance-releases.ts';
import { OPERATIONS_RELEASES } from './operations-releases.ts';
import { OPERATIONS_REVIEW } from './operations-review.ts';
import type { SampleArticle } from './sample-article.ts';
import { sampleDocument } from './sample-document.ts';
import { SITE_RELEASES } from './site-releases.ts';

const CATEGORY = 'Press Release';
const DAY_MS = 86_400_000;
/** 8 or 9 in the morning in Vancouver. */
const HOUR_UTC = 16;

/**
 * The releases a new installation starts with: more than two years of them, and one that is scheduled.
 * @param author the company's name
 */
export function sampleArticles(firstStart: Date, author: string): FirstArticle[] {
  return [...OPERATIONS_RELEASES, ...SITE_RELEASES, ...FINANCE_RELEASES, OPERATIONS_REVIEW].map(
    (article) => ({
      title: article.title,
      content: article.content,
      excerpt: article.excerpt,
      summary: article.summary,
      publishedAt: morningOf(firstStart, article),
      author,
      category: article.category ?? CATEGORY,
      imageUrl: null,
      documents: article.document === undefined ? [] : [sampleDocument(article.document, 'sample data')],
    }),
  );
}

function morningOf(firstStart: Date, { day }: SampleArticle): Date {
  const date = new Date(firstStart.getTime() + day * DAY_MS);
  date.setUTCHours(HOUR_UTC, 0, 0, 0);
  return date;
}
