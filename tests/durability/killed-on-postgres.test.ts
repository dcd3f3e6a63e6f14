import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import type { ThrowawayServer } from '../support/throwaway-server.ts';
import { rounds, seed } from './extent.ts';
import { killInRounds } from './kill-rounds.ts';
import { noOrphans, orphansQuery } from './orphans.ts';

const patience = 36_000_000;
let postgres: ThrowawayServer;

beforeAll(async () => {
  postgres = await startThrowawayPostgres();
}, patience);
afterAll(() => postgres.stop());

/** A bff that is gone may have sent a commit that the server has still to make: its connections last until then. */
async function lastCommitMade(): Promise<void> {
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  const connections = "select from pg_stat_activity where application_name = 'bff'";
  while ((await database.query(connections)).rowCount !== 0) await pause(20);
  await database.end();
}

test(
  'no kill -9 of the bff takes an acknowledged write from PostgreSQL, halves an article or parts it from its log',
  async () => {
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: 'memory://' };
    const account = await killInRounds(settings, rounds, seed, lastCommitMade);
    const { complaints, ...figures } = account;
    console.info(`PostgreSQL, seed ${seed}`, figures);
    expect(complaints).toEqual([]);
    expect(account.kills).toBeGreaterThanOrEqual(rounds);
    expect(account.acknowledged).toBeGreaterThan(rounds);
    const database = new Client({ connectionString: postgres.url });
    await database.connect();
    const { rows } = await database.query(orphansQuery);
    await database.end();
    expect(rows).toEqual([noOrphans]);
  },
  patience,
);
