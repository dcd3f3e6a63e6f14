import { afterEach, expect, jest, test } from '@jest/globals';
import { newsItem, serve } from '../testing/serve.ts';
import { loadOlderNews } from './load-older-news.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('all older parts are followed to the end', async () => {
  const pages = new Map([
    ['/api/news?limit=1', { items: [newsItem('1')], next: '/api/news?limit=1&cursor=b' }],
    ['/api/news?limit=1&cursor=b', { items: [newsItem('2')], next: '/api/news?limit=1&cursor=c' }],
    ['/api/news?limit=1&cursor=c', { items: [newsItem('3')], next: undefined }],
  ]);
  serve(({ pathname, search }) => {
    const page = pages.get(pathname + search);
    return Response.json(page?.items, page?.next ? { headers: { link: `<${page.next}>; rel="next"` } } : {});
  });
  const older = await loadOlderNews('/api/news?limit=1');
  expect(older.map((item) => item.id)).toEqual(['2', '3']);
});

test('a server that links a part to itself is not asked for ever', async () => {
  const asked = serve(() =>
    Response.json([newsItem('1')], { headers: { link: '</api/news?cursor=loop>; rel="next"' } }),
  );
  await loadOlderNews('/api/news');
  expect(asked).toEqual(['/api/news', '/api/news?cursor=loop']);
});
