import { Client } from 'pg';
import { requiredSetting } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

/** Connects to a test's database on the server as the one who may do everything there. */
export async function connectAsOwner({ env }: TestDatabase): Promise<Client> {
  const url = new URL(requiredSetting('TEST_DATABASE_URL'));
  url.pathname = new URL(env['DATABASE_URL'] ?? '').pathname;
  const client = new Client(url.href);
  await client.connect();
  return client;
}

/** Resolves once a statement waits for what another transaction holds. */
export async function somethingWaits(owner: Client): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await owner.query(waiting)).rowCount === 0);
}
