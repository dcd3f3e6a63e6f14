import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type PublishedFiles, publishRemote, type RemoteChanges } from '../testing/publish-remote.ts';
import type { RemoteSource } from './remote-source.ts';
import { RemoteStore } from './remote-store.ts';
import { parseSiteManifest, type SiteManifest } from '@site/remote/contract';

const day = 24 * 60 * 60 * 1000;
let directory: string;
let store: RemoteStore;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'store-'));
  store = new RemoteStore(directory);
  await store.open(['mfe-public']);
});

afterEach(() => rm(directory, { recursive: true, force: true }));

interface Publication extends RemoteSource {
  readonly manifest: SiteManifest;
  readonly files: PublishedFiles;
}

/** @param before called before each file is read */
function publication(changes: RemoteChanges, before?: (fileName: string) => Promise<void>): Publication {
  const files = publishRemote(changes);
  const manifest = parseSiteManifest(files['site.json'] ?? '', 'mfe-public');
  return {
    files,
    manifest,
    readManifest: async () => files['site.json'],
    async readFile(fileName) {
      await before?.(fileName);
      return Buffer.from(files[fileName] ?? '');
    },
  };
}

async function expectComplete({ manifest, files }: Publication): Promise<void> {
  expect(await store.version('mfe-public', manifest.version)).toBeDefined();
  for (const name of Object.keys(manifest.files))
    expect(await store.readText(manifest, name)).toBe(files[name]);
}

/** Sets the modification time of all files in a folder. */
async function age(folder: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * day);
  for (const name of await readdir(path.join(directory, folder))) {
    await utimes(path.join(directory, folder, name), then, then);
  }
}

const shared = { 'shared.0a1b2c3d.js': 'used by both' };

test('a clean-up during copying removes no file of the version, reused files included', async () => {
  const former = publication({ files: shared });
  await store.add(former.manifest, former);
  await age('versions/mfe-public', 8);
  await age('content', 8);
  let cleaned = false;
  const next = publication({ heading: 'Version two', files: shared }, async (fileName) => {
    if (cleaned || !fileName.startsWith('remoteEntry')) return;
    cleaned = true;
    // The store of another shell on the same volume, which does not know about the copying.
    await new RemoteStore(directory).removeExpired([], new Date());
  });
  await store.add(next.manifest, next);
  expect(cleaned).toBe(true);
  await expectComplete(next);
  expect(await store.version('mfe-public', former.manifest.version)).toBeUndefined();
});

test('two shells can store the same version concurrently', async () => {
  const one = publication({});
  const other = new RemoteStore(directory);
  await Promise.all([store.add(one.manifest, one), other.add(one.manifest, one)]);
  await expectComplete(one);
});

test('the store removes a version that was not in use for seven days, with the files that only it used', async () => {
  const former = publication({ files: shared });
  const next = publication({ heading: 'Version two', files: shared });
  await store.add(former.manifest, former);
  await store.add(next.manifest, next);
  const before = await readdir(store.contentDirectory);
  await store.removeExpired([next.manifest], new Date(Date.now() + 6 * day));
  expect(await readdir(store.contentDirectory)).toEqual(before);
  await age('content', 8);
  await store.removeExpired([next.manifest], new Date(Date.now() + 7.5 * day));
  expect(await store.version('mfe-public', former.manifest.version)).toBeUndefined();
  await expectComplete(next);
  expect(await readdir(store.contentDirectory)).toHaveLength(Object.keys(next.manifest.files).length);
});

test('the store stores manifest members that only earlier shells use, for a rollback of the shell', async () => {
  const former = publication({ page: { fragment: '<h1>{{company.name}}</h1>' } as object });
  await store.add(former.manifest, former);
  expect((await store.manifest('mfe-public', former.manifest.version))?.pages[0]).toMatchObject({
    fragment: '<h1>{{company.name}}</h1>',
  });
});
