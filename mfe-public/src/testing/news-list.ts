import type { NewsItem } from '@site/kit';
import { screen } from '@testing-library/react';
import { type Answer, newsItem, problem, serve } from './serve.ts';

/** Two published releases. */
export const listed = [
  newsItem('n1', {
    title: 'Hall two is energised',
    excerpt: 'All racks run',
    publishedAt: '2025-09-05T03:00:00Z',
  }),
  newsItem('n2', {
    title: 'Year in review',
    excerpt: 'Output and power',
    publishedAt: '2024-12-31T23:30:00Z',
  }),
];

/** So many releases, the newest first. */
export const manyReleases = (number: number) =>
  Array.from({ length: number }, (_, index) => newsItem(`m${index}`));

/**
 * Answers as the API does.
 * @param all what is published
 * @param texts sentences of their texts, by id
 */
export function newsApi(
  all: readonly NewsItem[] = listed,
  texts: Readonly<Record<string, string>> = {},
): Answer {
  const has = (text: string | undefined, q: string) => text?.toLowerCase().includes(q.toLowerCase()) ?? false;
  const inTitle = (item: NewsItem, q: string) => has(item.title, q) || has(item.excerpt, q);
  const inText = (item: NewsItem, q: string) => q !== '' && !inTitle(item, q) && has(texts[item.id], q);
  const yearOf = ({ publishedAt }: NewsItem) => publishedAt.slice(0, 4);

  return ({ pathname, search, searchParams }) => {
    const q = searchParams.get('q') ?? '';
    if (pathname === '/api/news-counts') {
      const years = [...new Set(all.map(yearOf))].map((year) => {
        const ofYear = all.filter((item) => yearOf(item) === year);
        const articles = ofYear.filter((item) => inTitle(item, q)).length;
        return { year, articles, inText: ofYear.filter((item) => inText(item, q)).length };
      });
      return Response.json(years);
    }
    if (pathname === '/api/news') {
      const year = searchParams.get('year');
      const matches = searchParams.get('in') === 'text' ? inText : inTitle;
      const found = all.filter((item) => matches(item, q) && (year === null || yearOf(item) === year));
      const start = Number(searchParams.get('cursor') ?? 0);
      const end = start + Number(searchParams.get('limit'));
      searchParams.set('cursor', String(end));
      const link = `<${pathname}?${searchParams}>; rel="next"`;
      const part = found
        .slice(start, end)
        .map((item) => (matches === inText ? { ...item, match: texts[item.id] } : item));
      return Response.json(part, end < found.length ? { headers: { link } } : {});
    }
    const item = all.find(({ id, slug }) => [id, slug].some((name) => pathname === `/api/news/${name}`));
    return item
      ? Response.json({ ...item, content: `<p>Text of ${item.id}</p>` })
      : problem(404, `Nothing at ${pathname}${search}`);
  };
}

/** Serves what `newsApi` answers, and gives the addresses that were asked. */
export function serveNews(...published: Parameters<typeof newsApi>): string[] {
  return serve(newsApi(...published));
}

/** The article of the list with this title. */
export async function findEntry(title: string): Promise<HTMLElement> {
  const entry = (await screen.findByRole('heading', { name: title })).closest('article');
  if (!entry) throw new Error(`${title} is no article`);
  return entry;
}
