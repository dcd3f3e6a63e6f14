import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { inlinePictures } from './inline-pictures.ts';

const url = '/remotes/mfe-public/river.1a2b.avif';
const preload = `<link rel="preload" as="image" href="${url}" fetchPriority="high"/>`;
const otherPreload = '<link rel="preload" as="image" href="/remotes/mfe-public/map.avif"/>';
let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
  await writeFile(path.join(directory, 'river.1a2b.avif'), 'a river');
});

afterEach(() => rm(directory, { recursive: true }));

test('a marked picture stands in the page itself, and is not preloaded', async () => {
  const fragment = `<p>$&</p><img src="${url}" alt="" data-inline="true"/><img src="/remotes/mfe-public/map.avif"/>`;
  const page = await inlinePictures({ fragment, hints: preload + otherPreload, slotId: '_r_' }, directory);
  const data = `data:image/avif;base64,${Buffer.from('a river').toString('base64')}`;
  expect(page).toEqual({
    fragment: `<p>$&</p><img src="${data}" alt="" data-inline="true"/><img src="/remotes/mfe-public/map.avif"/>`,
    hints: otherPreload,
    slotId: '_r_',
  });
});

test('pictures without the mark keep their address', async () => {
  const page = { fragment: `<img src="${url}" alt=""/>`, hints: preload, slotId: '_r_' };
  expect(await inlinePictures(page, directory)).toEqual(page);
});

test('a marked picture that was not built ends the build', async () => {
  const fragment = '<img src="/remotes/mfe-public/gone.avif" data-inline="true"/>';
  await expect(inlinePictures({ fragment, hints: '', slotId: '' }, directory)).rejects.toThrow('gone.avif');
});
