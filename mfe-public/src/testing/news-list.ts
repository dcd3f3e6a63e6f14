import type { NewsItem } from '@site/kit';
import { type Answer, problem, serveApi } from '@site/kit/testing';
import { normalizeForSearch } from '../news/normalize-for-search.ts';
import { newsItem } from './news-item.ts';
import { screen } from '@testing-library/react';

export const listedReleases = [
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

export const createReleases = (number: number) =>
  Array.from({ length: number }, (_, index) => newsItem(`m${index}`));

/** As in the API's `words_query`: only the point of a decimal does not separate words. */
const wordSeparators = /(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.]+/u;

/** @param texts full texts of the releases, by id */
export function createNewsApi(
  all: readonly NewsItem[] = listedReleases,
  texts: Readonly<Record<string, string>> = {},
): Answer {
  const fold = (text: string) => normalizeForSearch(text).folded.trim();
  const inHeadline = ({ title, excerpt }: NewsItem, q: string) =>
    [title, excerpt].some((text) => fold(text).includes(fold(q)));
  const wordsOf = (text: string) => fold(text).split(wordSeparators).filter(Boolean);
  const inText = (item: NewsItem, q: string) => {
    const written = wordsOf([item.title, item.excerpt, texts[item.id] ?? ''].join(' '));
    const isFound = (word: string) =>
      written.some((other) => (word.length > 2 ? other.startsWith(word) : other === word));
    return !inHeadline(item, q) && wordsOf(q).length > 0 && wordsOf(q).every(isFound);
  };
  const yearOf = ({ publishedAt }: NewsItem) => new Date(publishedAt).getUTCFullYear();

  return ({ pathname, searchParams }) => {
    const q = searchParams.get('q') ?? '';
    if (pathname === '/api/alerts') return Response.json({ offered: false });
    if (pathname === '/api/news-years') {
      const years = [...new Set(all.map(yearOf))];
      return Response.json(
        years.map((year) => ({ year, articles: all.filter((item) => yearOf(item) === year).length })),
      );
    }
    if (pathname === '/api/news') {
      const year = searchParams.get('year');
      const isInText = searchParams.get('in') === 'text';
      const found = all
        .filter((item) => (isInText ? inText : inHeadline)(item, q))
        .filter((item) => year === null || year === 'all' || String(yearOf(item)) === year)
        .map((item) => ({ ...item, ...(isInText && { match: texts[item.id] ?? '' }) }));
      const start = Number(searchParams.get('cursor') ?? 0);
      const end = start + Number(searchParams.get('limit'));
      searchParams.set('cursor', String(end));
      const headers = new Headers({ 'x-total-count': String(found.length) });
      if (end < found.length) headers.set('link', `<${pathname}?${searchParams}>; rel="next"`);
      return Response.json(found.slice(start, end), { headers });
    }
    const item = all.find(({ id, slug }) => [id, slug].some((name) => pathname === `/api/news/${name}`));
    return item
      ? Response.json({ ...item, content: `<p>Text of ${item.id}</p>` })
      : problem(404, 'Not found');
  };
}

/** Serves `createNewsApi`, and returns the requested addresses. */
export function serveNews(...published: Parameters<typeof createNewsApi>): string[] {
  return serveApi(createNewsApi(...published));
}

export async function findEntry(title: string): Promise<HTMLElement> {
  const entry = (await screen.findByRole('heading', { name: title })).closest('article');
  if (!entry) throw new Error(`${title} is no article`);
  return entry;
}
