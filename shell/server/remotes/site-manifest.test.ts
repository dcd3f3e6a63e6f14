import { expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { parseSiteManifest, RefusedVersion } from '@site/remote/contract';

function changed(
  change: (site: Record<string, unknown> & { pages: Record<string, unknown>[] }) => void,
): string {
  const site = JSON.parse(publishRemote()['site.json'] ?? '');
  change(site);
  return JSON.stringify(site);
}

function withRenderer(name: string): string {
  return changed((site) => {
    site.renderer = name;
    Object.assign(site.files ?? {}, { [name]: { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } });
  });
}

/** The manifest of a version with `count` additional files of `bytes` bytes each. */
function withFiles(count: number, bytes: number): string {
  const file = { integrity: `sha384-${'A'.repeat(64)}`, bytes };
  const files = Object.fromEntries(Array.from({ length: count }, (_none, index) => [`${index}.png`, file]));
  return changed((site) => Object.assign(site.files ?? {}, files));
}

test('the shell accepts the manifest that a build writes', () => {
  expect(parseSiteManifest(publishRemote()['site.json'] ?? '', 'mfe-public').pages[0]?.path).toBe('/');
});

const stock = {
  name: 'mfe-events',
  version: '1.0.0',
  manifest: 'mf-manifest.json',
  files: { 'mf-manifest.json': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 } },
  pages: [{ id: 'calendar', path: '/events', title: 'Events', description: 'Where we can be met' }],
};

test('the shell accepts a manifest of another build tool with only name, version, federation manifest and pages', () => {
  const site = parseSiteManifest(JSON.stringify(stock), 'mfe-events');
  expect(site.pages[0]).toEqual({
    ...stock.pages[0],
    preload: [],
    ownHead: false,
    audience: 'public',
    scripts: [],
    styles: [],
  });
  expect(site).toMatchObject({ manifest: 'mf-manifest.json', requires: {}, trustedTypes: [] });
});

test.each<[string, string]>([
  ['many pictures', withFiles(1_900, 100_000)],
  ['a renderer', withRenderer('renderer.0123456789abcdef.mjs')],
])('a version may contain %s', (_what, text) => {
  expect(() => parseSiteManifest(text, 'mfe-public')).not.toThrow();
});

test('the shell ignores members of later or earlier schemas', () => {
  const former = { fragment: '<h1>{{company.name}}</h1>', hints: '', slotId: '_R_0_' };
  const pages = stock.pages.map((page) => ({ ...page, ...former }));
  const text = JSON.stringify({ ...stock, pages, later: true });
  expect(() => parseSiteManifest(text, 'mfe-events')).not.toThrow();
});

test('the shell accepts Trusted Types policies and exact origins', () => {
  const asked = {
    trustedTypes: ['lead-form', 'mfe-public#rspack'],
    frameOrigins: ['https://forms.example.com'],
    connectOrigins: ['https://api.example.com:8443'],
  };
  expect(
    parseSiteManifest(
      changed((site) => Object.assign(site, asked)),
      'mfe-public',
    ),
  ).toMatchObject(asked);
});

test.each<[string, string]>([
  ['is not JSON', '<html>'],
  ['names another remote', changed((site) => (site.name = 'mfe-wallets'))],
  ['has an unknown schema version', changed((site) => (site.schema = 2))],
  [
    'has a resource that it does not preload',
    changed((site) => Object.assign(site.pages[0] ?? {}, { resource: '/api/news/:slug' })),
  ],
  ['lists a file outside its folder', changed((site) => (site.files = { '../x.js': {} }))],
  ['has an entry that it does not list', changed((site) => (site.remoteEntry = 'remoteEntry.other.js'))],
  ['has no pages', changed((site) => (site.pages = []))],
  ['does not list its renderer', changed((site) => (site.renderer = 'renderer.0123456789abcdef.mjs'))],
  ['has a renderer without a hash in its name', withRenderer('renderer.mjs')],
  ['has a renderer that is not an .mjs file', withRenderer('renderer.0123456789abcdef.js')],
  [
    'preloads an address of another origin',
    changed((site) => Object.assign(site.pages[0] ?? {}, { preload: ['https://x.test/'] })),
  ],
  ['has no entry', changed((site) => (site.remoteEntry = undefined))],
  ['requires an invalid version range', changed((site) => (site.requires = { kit: 'the newest' }))],
  [
    'requires a kit range where an exact version is expected',
    changed((site) => (site.requires = { kit: { version: '^1', imports: [] } })),
  ],
  ['declares the default Trusted Types policy', changed((site) => (site.trustedTypes = ['default']))],
  [
    'injects a directive into the policy',
    changed((site) => (site.trustedTypes = ["a; script-src 'unsafe-inline'"])),
  ],
  ['requests a wildcard origin', changed((site) => (site.frameOrigins = ['https://*.example.com']))],
  ['requests an origin with a path', changed((site) => (site.connectOrigins = ['https://example.com/api']))],
  ['requests a scheme instead of an origin', changed((site) => (site.frameOrigins = ['https:']))],
  ['requests an http: origin', changed((site) => (site.connectOrigins = ['http://example.com']))],
  ['has a version that is not a file name', changed((site) => (site.version = '../1'))],
  ['exceeds the maximum number of files', withFiles(2_000, 1)],
  ['exceeds the maximum total size', withFiles(4, 50_000_000)],
  ['has an invalid path', changed((site) => Object.assign(site.pages[0] ?? {}, { path: '/a/../b' }))],
])('the shell rejects a site.json that %s', (_reason, text) => {
  expect(() => parseSiteManifest(text, 'mfe-public')).toThrow(RefusedVersion);
});
