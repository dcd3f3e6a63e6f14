import { expect, test } from '@playwright/test';
import { createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { findInvalidHtml } from '../support/nu-checker.ts';
import { notFoundPage, publicPages, signInPage } from '../support/pages.ts';

const otherAddresses = [
  '/news?q=hosting+agreement&year=all',
  '/news?q=no-such-words&year=2025',
  '/news/alerts',
  '/read',
  '/admin',
  '/news/no-such-release',
];

test('the HTML checker reports invalid markup', async () => {
  const html = '<!doctype html><html lang="en"><title>Page</title><table><tr><td align="right">1</table>';
  expect(await findInvalidHtml({ page: html })).toEqual([
    expect.stringMatching(/^page: The “align” attribute on the “td” element is obsolete/),
  ]);
});

test('the server’s HTML of every page is valid', async ({ request }) => {
  const title = uniqueTitle('Markup');
  const { slug } = await createRelease(request, await signInByApi(request), {
    title,
    content:
      '| Unit | Rate |\n|:--|--:|\n| DG2 | 18 |\n\n1. One\n2. Two\n\n![Hall](https://img.example/a.jpg)',
    publishedAt: '2025-03-04T17:00:00Z',
    imageUrl: 'https://img.example/hall.jpg',
  });
  const pages = [...publicPages, notFoundPage, signInPage].map(({ path }) => path);
  const documents: Record<string, string> = {};
  for (const path of [...pages, ...otherAddresses, `/news/${slug}`]) {
    documents[path] = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
  }
  expect(documents[`/news/${slug}`]).toContain('DG2');
  expect(await findInvalidHtml(documents)).toEqual([]);
});
