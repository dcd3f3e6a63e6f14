import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { publishRemote } from '../testing/publish-remote.ts';
import { withFederationManifest } from './federation-manifest.ts';
import { parseSiteManifest } from '@site/remote/contract';

const built = {
  metaData: {
    globalName: 'stock_events',
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
  },
  exposes: [{ name: 'events', assets: { js: { sync: ['page.js'] }, css: { sync: ['page.css'] } } }],
};

const files = { 'remoteEntry.js': 'entry', 'page.js': 'page', 'page.css': '' };

/** Completes a version with this `mf-manifest.json`. */
function complete(manifest: unknown, published: Record<string, string> = files) {
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  const { remoteEntry: _entry, ...site } = JSON.parse(
    publishRemote({ name: 'stock', files: { ...published, 'mf-manifest.json': text } })['site.json'] ?? '',
  );
  const pages = [{ id: 'events', path: '/events', title: 'Events', description: 'What happens when' }];
  const listed = parseSiteManifest(JSON.stringify({ ...site, manifest: 'mf-manifest.json', pages }), 'stock');
  return withFederationManifest(listed, {
    readManifest: async () => undefined,
    readFile: async () => Buffer.from(text),
  });
}

test('a version with a federation manifest gets its entry and its pages’ files from the manifest', async () => {
  expect(await complete(built)).toMatchObject({
    federationName: 'stock_events',
    remoteEntry: 'remoteEntry.js',
    pages: [{ id: 'events', scripts: ['page.js'], styles: ['page.css'] }],
  });
});

const { metaData } = built;
test.each([
  ['is not JSON', '<!doctype html>', 'malformed'],
  ['has none of the required members', { hello: 'world' }, 'malformed'],
  [
    'has a public path on another origin',
    { ...built, metaData: { ...metaData, publicPath: 'https://cdn.example/' } },
    'publicPath',
  ],
  [
    'has an ES module as its entry',
    { ...built, metaData: { ...metaData, remoteEntry: { ...metaData.remoteEntry, type: 'module' } } },
    'malformed',
  ],
  ['does not expose the page', { ...built, exposes: [] }, 'exposes no events'],
])('the shell rejects a manifest that %s', async (_what, manifest, reason) => {
  await expect(complete(manifest)).rejects.toThrow(reason);
});

test('the shell rejects a manifest that names a file without integrity', async () => {
  await expect(complete(built, { 'remoteEntry.js': 'entry' })).rejects.toThrow(
    'page.js is used but not listed',
  );
});

test('the shell rejects a manifest whose hash differs from site.json', async () => {
  const site = parseSiteManifest(publishRemote({ name: 'stock' })['site.json'] ?? '', 'stock');
  const { remoteEntry: _entry, ...rest } = site;
  const integrity = `sha384-${createHash('sha384').update('another').digest('base64')}`;
  const listed = { ...rest.files, 'mf-manifest.json': { integrity, bytes: 10 } };
  const stored = withFederationManifest(
    { ...rest, manifest: 'mf-manifest.json', files: listed },
    { readManifest: async () => undefined, readFile: async () => Buffer.from(JSON.stringify(built)) },
  );
  await expect(stored).rejects.toThrow('is not what site.json says');
});
