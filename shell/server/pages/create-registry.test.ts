import { expect, test } from '@jest/globals';
import { companyIdentity } from '../company/company.ts';
import { readConfig } from '../config.ts';
import { matchRoute } from '../../src/routes.ts';
import { parseSiteManifest, type SiteManifest } from '@site/remote/contract';
import { publishRemote } from '../testing/publish-remote.ts';
import { createRegistry } from './create-registry.ts';

function remote(name: string, ...paths: string[]): SiteManifest {
  const site = parseSiteManifest(publishRemote({ name })['site.json'] ?? '', name);
  return { ...site, pages: paths.flatMap((path) => site.pages.map((page) => ({ ...page, path }))) };
}

test.each([
  ['/events/next', '/events/next'],
  ['/events/2026', '/events/:year'],
  ['/events/past/2026', '/events/past/:year'],
  ['/events/2026/may', '/events/:year/:month'],
  ['/events/2026/report', '/events/:year/report'],
])('%s matches the page %s regardless of the order of routes', (address, path) => {
  const paths = [
    '/events/:year/:month',
    '/events/:year/report',
    '/events/past/:year',
    '/events/:year',
    '/events/next',
  ];
  for (const order of [paths, paths.toReversed()]) {
    const { routes } = createRegistry(
      ['mfe-events'],
      [remote('mfe-events', ...order)],
      companyIdentity(readConfig({}), new Date(0)),
    );
    expect(matchRoute(routes, address)?.route.path).toBe(path);
  }
});
