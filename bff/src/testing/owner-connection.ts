import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestDatabase } from './test-database.ts';

/** Connects to a test's database on the server as the one who may do everything there. */
export async function connectAsOwner({ env }: TestDatabase): Promise<Client> {
  const client = new Client(env['MIGRATION_DATABASE_URL']);
  await client.connect();
  return client;
}

/** How many statements wait for what another transaction holds. */
export async function waitingStatements(owner: Client): Promise<number> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await owner.query(waiting)).rowCount ?? 0;
}

/** Resolves once a statement waits for what another transaction holds. */
export async function somethingWaits(owner: Client): Promise<void> {
  // Asked without a break, the answers would take the processor from those who are to wait.
  while ((await waitingStatements(owner)) === 0) await pause(20);
}
