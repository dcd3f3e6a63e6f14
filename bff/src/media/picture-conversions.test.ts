import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { InvalidInputError } from '../errors/domain-errors.ts';
import { CONVERSION_TIMEOUTS_MS, PictureConversions } from './picture-conversions.ts';

let folder: string;
let picture: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'conversions-'));
  picture = path.join(folder, 'large.png');
  await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: 'teal' } }).toFile(picture);
});
afterAll(() => rm(folder, { recursive: true }));

test('a picture that takes too long to decode is refused before its decoder ends', async () => {
  const conversions = new PictureConversions({ ...CONVERSION_TIMEOUTS_MS, decoding: 1 });
  const refused = conversions.convert(picture);
  await expect(refused).rejects.toThrow(InvalidInputError);
  await expect(refused).rejects.toThrow('takes too long to read');
});

test('the default limit for decoding is less than five seconds', () => {
  expect(CONVERSION_TIMEOUTS_MS.decoding).toBeLessThan(5_000);
});
