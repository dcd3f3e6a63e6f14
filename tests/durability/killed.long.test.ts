import { expect, jest, test } from '@jest/globals';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import { rounds, seed } from './extent.ts';
import { type Account, killInRounds } from './kill-rounds.ts';
import { emptyFolder, lastCommitMade, noOrphans, orphansIn, orphansOn } from './storage.ts';

// So many rounds are asked for as somebody likes.
jest.setTimeout(36_000_000);

function expectNothingLost({ complaints, ...figures }: Account): void {
  console.info(`seed ${seed}`, figures);
  expect(complaints).toEqual([]);
  expect(figures.kills).toBeGreaterThanOrEqual(rounds);
  expect(figures.acknowledged).toBeGreaterThan(rounds);
}

test('no kill -9 takes an acknowledged write from the embedded database, halves an article or parts it from its log', async () => {
  const folder = await emptyFolder();
  try {
    expectNothingLost(await killInRounds({ DATA_DIR: folder.path }, rounds, seed));
    expect(await orphansIn(folder.path)).toEqual(noOrphans);
  } finally {
    await folder.remove();
  }
});

test('no kill -9 of the bff takes an acknowledged write from PostgreSQL, halves an article or parts it from its log', async () => {
  const postgres = await startThrowawayPostgres();
  try {
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: 'memory://' };
    expectNothingLost(await killInRounds(settings, rounds, seed, () => lastCommitMade(postgres.url)));
    expect(await orphansOn(postgres.url)).toEqual(noOrphans);
  } finally {
    await postgres.stop();
  }
});
