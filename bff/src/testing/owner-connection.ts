import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestDatabase } from './test-database.ts';

/** Connects to a test's database as its owner. */
export async function connectAsOwner({ env }: TestDatabase): Promise<Client> {
  const client = new Client(env['MIGRATION_DATABASE_URL']);
  await client.connect();
  return client;
}

/** Returns the number of statements that wait for a lock. */
export async function waitingStatements(owner: Client): Promise<number> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await owner.query(waiting)).rowCount ?? 0;
}

/** Resolves when a statement waits for a lock. */
export async function untilStatementWaits(owner: Client): Promise<void> {
  // Polling without a pause would slow down the statements that should wait.
  while ((await waitingStatements(owner)) === 0) await pause(20);
}
