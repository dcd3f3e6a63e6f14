import { jest } from '@jest/globals';
import type { NewsItem } from '@site/kit';

/** What the served API answers to a path and query. */
export type Answer = (url: URL) => Response;

/** Replaces `fetch` by `answer` for one test and gives the addresses that were asked, in order. */
export function serve(answer: Answer): string[] {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    asked.push(url.pathname + url.search);
    return answer(url);
  });
  return asked;
}

/** An RFC 9457 answer. */
export function problem(status: number, message: string): Response {
  return Response.json(
    { type: 'about:blank', title: message, status, detail: message, message },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}

/** A published article; `changes` replace its members. */
export function newsItem(id: string, changes: Partial<NewsItem> = {}): NewsItem {
  return {
    id,
    slug: `release-${id}`,
    title: `Release ${id}`,
    excerpt: `Excerpt of ${id}`,
    publishedAt: '2025-09-05T16:00:00.000Z',
    author: 'HydroHash Technologies',
    category: 'Press Release',
    ...changes,
  };
}
