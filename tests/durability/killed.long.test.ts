import { expect, jest, test } from '@jest/globals';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import { rounds, seed } from './extent.ts';
import { type RoundTotals, killInRounds } from './kill-rounds.ts';
import {
  createTemporaryFolder,
  waitForCommits,
  noInconsistencies,
  countInconsistenciesInFolder,
  countInconsistenciesInDatabase,
} from './storage.ts';

// Ten hours, because DURABILITY_ROUNDS may be any number.
jest.setTimeout(36_000_000);

function expectNothingLost({ errors, ...figures }: RoundTotals): void {
  console.info(`seed ${seed}`, figures);
  expect(errors).toEqual([]);
  expect(figures.kills).toBeGreaterThanOrEqual(rounds);
  expect(figures.acknowledged).toBeGreaterThan(rounds);
}

test('the embedded database keeps acknowledged writes, complete articles and their history after kill -9', async () => {
  const folder = await createTemporaryFolder();
  try {
    expectNothingLost(await killInRounds({ DATA_DIR: folder.path }, rounds, seed));
    expect(await countInconsistenciesInFolder(folder.path)).toEqual(noInconsistencies);
  } finally {
    await folder.remove();
  }
});

test('PostgreSQL keeps acknowledged writes, complete articles and their history after kill -9 of the bff', async () => {
  const postgres = await startThrowawayPostgres();
  try {
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: 'memory://' };
    expectNothingLost(await killInRounds(settings, rounds, seed, () => waitForCommits(postgres.url)));
    expect(await countInconsistenciesInDatabase(postgres.url)).toEqual(noInconsistencies);
  } finally {
    await postgres.stop();
  }
});
