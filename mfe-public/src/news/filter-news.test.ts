import { expect, test } from '@jest/globals';
import { newsItem } from '../testing/serve.ts';
import { filterNews, resultCount, yearsOf } from './filter-news.ts';

const items = [
  newsItem('a', {
    title: 'New Hall in Squamish',
    excerpt: 'Power is on',
    publishedAt: '2026-01-01T00:30:00Z',
  }),
  newsItem('b', {
    title: 'Quarterly update',
    excerpt: 'DOGE output rises',
    publishedAt: '2025-12-31T23:59:59Z',
  }),
  newsItem('c', { title: 'Listing', excerpt: 'Frankfurt', publishedAt: '2024-06-01T12:00:00Z' }),
];

function idsOf(text: string, year = 'all') {
  return filterNews(items, text, year).map((item) => item.id);
}

test('the search finds a part of the title or the excerpt, whatever its case', () => {
  expect(idsOf('SQUAM')).toEqual(['a']);
  expect(idsOf('doge out')).toEqual(['b']);
  expect(idsOf('')).toEqual(['a', 'b', 'c']);
});

test('the search looks nowhere but at title and excerpt', () => {
  const item = newsItem('x', { content: 'hidden words', summary: 'hidden words' });
  expect(filterNews([item], 'hidden', 'all')).toEqual([]);
});

test('the year filter compares the UTC year, and all means no filter', () => {
  expect(idsOf('', '2025')).toEqual(['b']);
  expect(idsOf('', '2026')).toEqual(['a']);
  expect(idsOf('', 'all')).toHaveLength(3);
});

test('search and year hold together', () => {
  expect(idsOf('update', '2025')).toEqual(['b']);
  expect(idsOf('update', '2024')).toEqual([]);
});

test('the years offered are those found in the data, newest first and once each', () => {
  expect(yearsOf([...items, newsItem('d', { publishedAt: '2024-01-01T00:00:00Z' })])).toEqual([
    '2026',
    '2025',
    '2024',
  ]);
});

test.each([
  [0, '0 articles found'],
  [1, '1 article found'],
  [2, '2 articles found'],
])('%p results read %p', (count, words) => {
  expect(resultCount(count)).toBe(words);
});
