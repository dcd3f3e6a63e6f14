import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestResponse } from './calls.ts';
import type { TestDatabase } from './test-database.ts';

export async function connectAsOwner({ env }: TestDatabase): Promise<Client> {
  const client = new Client(env['MIGRATION_DATABASE_URL']);
  await client.connect();
  return client;
}

async function countWaitingStatements(owner: Client): Promise<number> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await owner.query(waiting)).rowCount ?? 0;
}

export async function waitUntilStatementWaits(owner: Client, count = 1): Promise<void> {
  // Polling without a pause would slow down the waiting statements.
  while ((await countWaitingStatements(owner)) < count) await pause(20);
}

/** Calls a function while a statement's locks are held. Requests that wait for the locks must not be awaited in it. */
export async function whileLocked<Result>(
  storage: TestDatabase,
  statement: string,
  work: (watcher: Client) => Promise<Result>,
): Promise<Result> {
  const [owner, watcher] = await Promise.all([connectAsOwner(storage), connectAsOwner(storage)]);
  await owner.query(`begin; ${statement}`);
  const result = await work(watcher);
  await owner.query('commit');
  await Promise.all([owner.end(), watcher.end()]);
  return result;
}

/**
 * Sends two requests concurrently: the second while the first waits for a statement's locks, which are released once
 * the second waits, too, or has its response.
 */
export async function raceForLocks(
  storage: TestDatabase,
  statement: string,
  first: () => Promise<TestResponse>,
  second: () => Promise<TestResponse>,
): Promise<[TestResponse, TestResponse]> {
  const sent = await whileLocked(storage, statement, async (watcher) => {
    const waiting = first();
    await waitUntilStatementWaits(watcher);
    const responses: TestResponse[] = [];
    const other = second();
    void other.then((response) => responses.push(response));
    while (responses.length === 0 && (await countWaitingStatements(watcher)) < 2) await turn();
    return [waiting, other] as const;
  });
  return Promise.all(sent);
}
