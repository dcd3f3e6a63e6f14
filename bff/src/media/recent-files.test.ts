import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { CHUNK_BYTES, MediaRepository } from './media.repository.ts';
import { RecentFiles } from './recent-files.ts';

const address = { hash: 'a'.repeat(32), name: 'river.jpg', types: ['image/avif'], width: 480 };
const file = { id: 'file', type: 'image/avif', bytes: 3, tag: 'tag' };
let now: number;
let stored: typeof file | null;
let read: jest.Mock<MediaRepository['read']>;
let findFile: jest.Mock<MediaRepository['findFile']>;
let files: RecentFiles;

beforeEach(() => {
  // The cache holds on to the clock that it finds when it is loaded.
  jest.useFakeTimers({ doNotFake: ['performance'] });
  now = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  stored = file;
  findFile = jest.fn(async () => stored && Object.assign(Object.create(null), stored));
  read = jest.fn(async function* (_id, first, last) {
    yield Buffer.alloc(last - first + 1, 'x');
  });
  files = new RecentFiles(Object.assign(Object.create(MediaRepository.prototype), { findFile, read }));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function pass(milliseconds: number): void {
  now += milliseconds;
  jest.advanceTimersByTime(milliseconds);
}

test('many who ask at once, and again, for a small file cost one search', async () => {
  const [found] = await Promise.all([files.find(address), files.find(address)]);
  if (found === undefined) throw new Error('nothing was found');
  expect(await files.find(address)).toBe(found);
  expect(files.read(found, 1, 2)).toEqual(Buffer.from('xx'));
  expect([findFile.mock.calls.length, read.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  { ...address, hash: 'b'.repeat(32) },
  { ...address, name: 'other.jpg' },
  { ...address, types: ['image/webp'] },
  { ...address, width: 960 },
])('%j is another file', async (other) => {
  await files.find(address);
  await files.find(other);
  expect(findFile).toHaveBeenCalledTimes(2);
});

test('a large file is read anew each time, piece by piece', async () => {
  stored = { ...file, bytes: CHUNK_BYTES + 1 };
  const found = await files.find(address);
  if (found === undefined) throw new Error('nothing was found');
  expect(read).not.toHaveBeenCalled();
  for (const last of [4, 9]) {
    const stream = files.read(found, 0, last);
    if (Buffer.isBuffer(stream)) throw new Error('it is in memory');
    expect(await buffer(stream)).toHaveLength(last + 1);
  }
});

test('what another instance has deleted is gone after ten seconds, what this one has at once', async () => {
  await files.find(address);
  stored = null;
  pass(9_000);
  expect(await files.find(address)).toMatchObject(file);
  pass(1_001);
  expect(await files.find(address)).toBeUndefined();
  stored = file;
  await files.find(address);
  stored = null;
  files.forget();
  expect(await files.find(address)).toBeUndefined();
});

test('a search that failed is not remembered', async () => {
  findFile.mockRejectedValueOnce(new Error('The database is away.'));
  await expect(files.find(address)).rejects.toThrow('The database is away.');
  expect(await files.find(address)).toMatchObject(file);
});
