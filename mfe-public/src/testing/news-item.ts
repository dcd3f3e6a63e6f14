import type { NewsItem } from '@site/kit';

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
