import { expect, test } from '@jest/globals';
import type { PageRoute } from './boot.ts';
import { fillParams, fillQuery, findRoute, matchRoute, queryParametersOf } from './routes.ts';

function route(path: string): PageRoute {
  return { path, remote: 'one', title: '', description: '', audience: 'public', preload: [] };
}

const routes = [
  '/',
  '/news',
  '/news/latest',
  '/news/:slug',
  '/news/older/:cursor',
  '/news/:year/:month',
  '/events/:year/reports',
].map(route);

test.each([
  ['/', '/', {}],
  ['/news', '/news', {}],
  ['/news/', '/news', {}],
  ['/news/dam', '/news/:slug', { slug: 'dam' }],
  ['/news/dam//', '/news/:slug', { slug: 'dam' }],
  ['/news/latest', '/news/latest', {}],
  ['/news/older', '/news/:slug', { slug: 'older' }],
  ['/news/older/12', '/news/older/:cursor', { cursor: '12' }],
  ['/news/2026/12', '/news/:year/:month', { year: '2026', month: '12' }],
  ['/events/2026/reports', '/events/:year/reports', { year: '2026' }],
  ['/news/r%C3%A9sum%C3%A9', '/news/:slug', { slug: 'résumé' }],
  ['/news/a%2Fb', '/news/:slug', { slug: 'a/b' }],
  ['/news/:slug', '/news/:slug', { slug: ':slug' }],
])('the address %s matches the route %s with %j', (pathname, path, params) => {
  expect(matchRoute(routes, pathname)).toEqual({ route: route(path), params });
});

test.each([
  '/News',
  '/%6eews',
  '/News/dam',
  '/n%65ws/dam',
  '/news//dam',
  '/events/2026/Reports',
  '/news/%',
  '/other',
  '',
])('the address %p matches no page', (pathname) => {
  expect(findRoute(routes, pathname)).toBeUndefined();
});

test('fillParams inserts each parameter as one encoded value', () => {
  expect(fillParams('/api/news/:slug?of=:slug&limit=2', { slug: 'a/b&c=é' })).toBe(
    '/api/news/a%2Fb%26c%3D%C3%A9?of=a%2Fb%26c%3D%C3%A9&limit=2',
  );
  expect(fillParams('/api/news/:slug', {})).toBe('/api/news/:slug');
});

test.each([
  ['', '/api/news?limit=2', undefined],
  ['q=&year=+', '/api/news?limit=2', undefined],
  ['year=2025', '/api/news?limit=2&year=2025', undefined],
  ['q=+a%26b~%C3%A9&other=1', '/api/news?limit=2&q=a%26b~%C3%A9', '/api/news?q=a%26b~%C3%A9&in=text'],
  ['q=:year&year=1', '/api/news?limit=2&q=%3Ayear&year=1', '/api/news?q=%3Ayear&in=text'],
])('fillParams inserts the query %j into addresses', (query, list, texts) => {
  const fill = (address: string) => fillQuery(address, new URLSearchParams(query));
  expect(fill('/api/news?limit=2&q=:q?&year=:year?')).toBe(list);
  expect(fill('/api/news?q=:q&in=text')).toBe(texts);
  expect(fill('/api/news')).toBe('/api/news');
  expect(queryParametersOf('/api/news?limit=2&q=:q?&year=:year?')).toEqual(['q', 'year']);
});
