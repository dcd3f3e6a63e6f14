import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestDatabase } from './test-database.ts';

export async function connectAsOwner({ env }: TestDatabase): Promise<Client> {
  const client = new Client(env['MIGRATION_DATABASE_URL']);
  await client.connect();
  return client;
}

export async function countWaitingStatements(owner: Client): Promise<number> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await owner.query(waiting)).rowCount ?? 0;
}

export async function waitUntilStatementWaits(owner: Client): Promise<void> {
  // Polling without a pause would slow down the waiting statements.
  while ((await countWaitingStatements(owner)) === 0) await pause(20);
}
