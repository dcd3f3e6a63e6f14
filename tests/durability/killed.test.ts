import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { killInRounds } from './kill-rounds.ts';
import { emptyFolder, noOrphans, orphansIn } from './storage.ts';

// A new embedded database is made first, and recovered from its log afterwards.
jest.setTimeout(600_000);

let folder: Awaited<ReturnType<typeof emptyFolder>>;

beforeAll(async () => {
  folder = await emptyFolder();
});
afterAll(() => folder.remove());

// On PostgreSQL: tests/faults/parts-down.test.ts
test('a kill -9 takes no acknowledged write from the embedded database, halves no article and parts none from its log', async () => {
  const { complaints, acknowledged } = await killInRounds({ DATA_DIR: folder.path }, 1, 20_260_301);
  expect(complaints).toEqual([]);
  expect(acknowledged).toBeGreaterThan(1);
  expect(await orphansIn(folder.path)).toEqual(noOrphans);
});
