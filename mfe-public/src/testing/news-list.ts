import { screen } from '@testing-library/react';
import { newsItem, problem, serve } from './serve.ts';

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

/** Serves a list of releases, and the text of those of `listed`; nothing else is found by its text. */
export function serveList(items: unknown = listed) {
  return serve(({ pathname, searchParams }) => {
    if (searchParams.has('q')) return Response.json([]);
    if (pathname === '/api/news') return Response.json(items);
    const item = listed.find(({ id, slug }) => [id, slug].some((name) => pathname === `/api/news/${name}`));
    return item
      ? Response.json({ ...item, content: `<p>Text of ${item.id}</p>` })
      : problem(404, 'Not found');
  });
}

/** The article of the list with this title. */
export async function findEntry(title: string): Promise<HTMLElement> {
  const entry = (await screen.findByRole('heading', { name: title })).closest('article');
  if (!entry) throw new Error(`${title} is no article`);
  return entry;
}
