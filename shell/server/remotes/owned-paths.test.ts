import { expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { parseSiteManifest, describePathConflicts, type SiteManifest } from '@site/remote/contract';
import { reservedPaths } from './owned-paths.ts';

function remote(name: string, ...paths: string[]): SiteManifest {
  const text = publishRemote({ name })['site.json'] ?? '';
  const site = parseSiteManifest(text, name);
  return { ...site, pages: paths.flatMap((path) => site.pages.map((page) => ({ ...page, path }))) };
}

test.each([
  ['a pattern that is reserved for this remote', remote('mfe-public', '/news/:slug')],
  [
    'a pattern that is reserved for this remote, with another parameter name',
    remote('mfe-public', '/news/:id'),
  ],
  ['a page whose path matches its own pattern', remote('mfe-public', '/news/:slug', '/news/latest')],
  ['a pattern that no remote uses', remote('mfe-events', '/events/:year')],
  ['a path that is deeper than another remote’s pattern', remote('mfe-events', '/news/reports/2026/first')],
])('a remote may have %s', (_what, site) => {
  expect(describePathConflicts(site, reservedPaths)).toEqual([]);
});

test.each([
  ['a page whose path matches another remote’s pattern', '/news/latest', 'mfe-public'],
  ['a pattern that matches a page of another remote', '/admin/articles/:page', 'mfe-admin'],
  ['a pattern that overlaps another remote’s paths', '/admin/:page', 'mfe-admin'],
  ['a pattern that matches paths of the shell', '/images/:name', 'shell'],
  ['a page below the path of uploaded files', '/media/about', 'shell'],
])('a remote may not have %s', (_what, path, owner) => {
  expect(describePathConflicts(remote('mfe-events', path), reservedPaths)).toEqual([
    `has the path ${path}, which belongs to ${owner}`,
  ]);
});

test('a remote may not have paths that a version of another remote uses', () => {
  const used = remote('mfe-events', '/events/:year');
  expect(describePathConflicts(remote('mfe-shows', '/events/2026'), [used])).toEqual([
    expect.stringMatching(/belongs to mfe-events/),
  ]);
  expect(describePathConflicts(remote('mfe-shows', '/events/:name'), [used])).toEqual([
    expect.stringMatching(/belongs to mfe-events/),
  ]);
});

test('two patterns of one remote may not match the same paths', () => {
  expect(describePathConflicts(remote('mfe-events', '/events/:year', '/events/:name'), [])).toEqual([
    'has the path /events/:name twice',
  ]);
});
