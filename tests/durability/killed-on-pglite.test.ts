import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createEmbeddedDatabase, type TestDatabase } from '../../bff/src/testing/test-database.ts';
import { rounds, seed } from './extent.ts';
import { killInRounds } from './kill-rounds.ts';
import { noOrphans, orphansQuery } from './orphans.ts';

const patience = 36_000_000;
let storage: TestDatabase;

beforeAll(async () => {
  storage = await createEmbeddedDatabase();
}, patience);
afterAll(() => storage.drop());

test(
  'no kill -9 takes an acknowledged write from the embedded database, halves an article or parts it from its log',
  async () => {
    const account = await killInRounds(storage.env, rounds, seed);
    const { complaints, ...figures } = account;
    console.info(`embedded, seed ${seed}`, figures);
    expect(complaints).toEqual([]);
    expect(account.kills).toBeGreaterThanOrEqual(rounds);
    expect(account.acknowledged).toBeGreaterThan(rounds);
    const database = await PGlite.create(path.join(storage.env['DATA_DIR'] ?? '', 'postgres'));
    const { rows } = await database.query(orphansQuery);
    await database.close();
    expect(rows).toEqual([noOrphans]);
  },
  patience,
);
