import { expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { parseSiteManifest, pathConflict, type SiteManifest } from '@site/remote/contract';
import { reservedPaths } from './owned-paths.ts';

function remote(name: string, ...paths: string[]): SiteManifest {
  const text = publishRemote({ name })['site.json'] ?? '';
  const site = parseSiteManifest(text, name);
  return { ...site, pages: paths.flatMap((path) => site.pages.map((page) => ({ ...page, path }))) };
}

test.each([
  ['a pattern that is kept for it', remote('mfe-public', '/news/:slug')],
  ['the same under another name', remote('mfe-public', '/news/:id')],
  ['a page among the addresses of its own pattern', remote('mfe-public', '/news/:slug', '/news/latest')],
  ['a free pattern', remote('mfe-events', '/events/:year')],
  ['a path below the addresses of a pattern', remote('mfe-events', '/news/reports/2026/first')],
])('a remote may have %s', (_what, site) => {
  expect(pathConflict(site, reservedPaths)).toBeUndefined();
});

test.each([
  ['a page among the addresses of another’s pattern', '/news/latest', 'mfe-public'],
  ['a pattern with the addresses of another’s page', '/admin/articles/:page', 'mfe-admin'],
  ['a pattern that shares addresses with another’s', '/admin/:page', 'mfe-admin'],
  ['a pattern among the shell’s addresses', '/images/:name', 'shell'],
  ['a page where uploaded files are', '/media/about', 'shell'],
])('a remote may not have %s', (_what, path, owner) => {
  expect(pathConflict(remote('mfe-events', path), reservedPaths)).toBe(
    `has the path ${path}, which belongs to ${owner}`,
  );
});

test('a remote may not have addresses that a version of another remote uses', () => {
  const used = remote('mfe-events', '/events/:year');
  expect(pathConflict(remote('mfe-shows', '/events/2026'), [used])).toMatch(/belongs to mfe-events/);
  expect(pathConflict(remote('mfe-shows', '/events/:name'), [used])).toMatch(/belongs to mfe-events/);
});

test('two patterns of one remote may not have the same addresses', () => {
  expect(pathConflict(remote('mfe-events', '/events/:year', '/events/:name'), [])).toBe(
    'has the path /events/:name twice',
  );
});
