import { expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { parseSiteManifest, RefusedRelease } from './site-manifest.ts';

function changed(
  change: (site: Record<string, unknown> & { pages: Record<string, unknown>[] }) => void,
): string {
  const site = JSON.parse(publishRemote()['site.json'] ?? '');
  change(site);
  return JSON.stringify(site);
}

test('what a build writes is taken', () => {
  expect(parseSiteManifest(publishRemote()['site.json'] ?? '', 'mfe-public').pages[0]?.path).toBe('/');
});

test.each<[string, string]>([
  ['is not JSON', '<html>'],
  ['is another remote’s', changed((site) => (site.name = 'mfe-wallets'))],
  ['has another schema', changed((site) => (site.schema = 2))],
  ['lists a file outside its folder', changed((site) => (site.files = { '../x.js': {} }))],
  ['uses a file that it does not list', changed((site) => (site.remoteEntry = 'remoteEntry.other.js'))],
  ['has no pages', changed((site) => (site.pages = []))],
  [
    'brings a script in its fragment',
    changed((site) => Object.assign(site.pages[0] ?? {}, { fragment: '<SCRIPT>' })),
  ],
  ['brings markup in its hints', changed((site) => Object.assign(site.pages[0] ?? {}, { hints: '<b>' }))],
  [
    'preloads a foreign address',
    changed((site) => Object.assign(site.pages[0] ?? {}, { preload: ['https://x.test/'] })),
  ],
  ['has a path that is none', changed((site) => Object.assign(site.pages[0] ?? {}, { path: '/a/../b' }))],
])('a site.json that %s is refused', (_reason, text) => {
  expect(() => parseSiteManifest(text, 'mfe-public')).toThrow(RefusedRelease);
});
