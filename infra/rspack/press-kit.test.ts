import path from 'node:path';
import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { createPressKit } from './press-kit-plugin.ts';

test('the press kit has logos, portraits and facilities, each with a caption, and its bytes are reproducible', async () => {
  const shell = path.join(import.meta.dirname, '../../shell');
  const archive = await createPressKit(shell);
  const { 'captions.txt': captions, ...files } = unzipSync(archive);
  const names = Object.keys(files);
  expect(names).toEqual(expect.arrayContaining(['logo/mark.svg', 'logo/mark-512.png']));
  for (const folder of ['portraits', 'facilities']) {
    expect(names.filter((name) => name.startsWith(`${folder}/`)).length).toBeGreaterThan(1);
  }
  const captioned = strFromU8(captions ?? new Uint8Array()).split('\n');
  for (const name of names) expect(captioned).toContainEqual(expect.stringMatching(`^${name}: \\S`));
  expect(Buffer.from(await createPressKit(shell)).equals(archive)).toBe(true);
});
