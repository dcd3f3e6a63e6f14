import { type NewsItem, utcYear } from '@site/kit';

/** The year filter's value for no filter. */
export const allYears = 'all';

/** The UTC years in which something was published, newest first. */
export function yearsOf(items: readonly NewsItem[]): string[] {
  const years = new Set(items.map((item) => utcYear(item.publishedAt)).filter((year) => year !== ''));
  return [...years].toSorted((a, b) => Number(b) - Number(a));
}

/** Case-insensitive substring match on title or excerpt, and on the UTC year (spec section 5, 'News search'). */
export function filterNews(items: readonly NewsItem[], text: string, year: string): NewsItem[] {
  const wanted = text.toLowerCase();
  return items.filter(
    (item) =>
      (year === allYears || utcYear(item.publishedAt) === year) &&
      (item.title.toLowerCase().includes(wanted) || (item.excerpt ?? '').toLowerCase().includes(wanted)),
  );
}

/** '1 article found', '2 articles found'. */
export function resultCount(count: number): string {
  return `${count} ${count === 1 ? 'article' : 'articles'} found`;
}
