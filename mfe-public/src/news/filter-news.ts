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

/**
 * What the list has and what the whole text of others has, newest first.
 * @param found by their title or excerpt
 * @param fullText found by the API, which may know more than the list
 */
export function withFullText(
  items: readonly NewsItem[],
  found: readonly NewsItem[],
  fullText: readonly NewsItem[],
): NewsItem[] {
  const listed = new Set(items.map(({ id }) => id));
  const matches = new Map([...found, ...fullText].map((item) => [item.id, item]));
  const kept = items.flatMap(({ id }) => matches.get(id) ?? []);
  return [...kept, ...fullText.filter(({ id }) => !listed.has(id))];
}

/** The words of what is looked for, to be marked: as it was typed, and each of it alone. */
export function wordsOf(text: string): string[] {
  const typed = text.trim();
  return [...new Set([typed, ...typed.split(/\s+/).filter((word) => word.length > 2)])].filter(Boolean);
}

/** '1 article found', '2 articles found'. */
export function resultCount(count: number): string {
  return `${count} ${count === 1 ? 'article' : 'articles'} found`;
}
