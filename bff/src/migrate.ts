import { ConfigError, loadConfig } from './config/config.ts';
import { migrateServer } from './db/database.ts';
import { StartError } from './db/start-error.ts';

/** Brings the database of `DATABASE_URL` up to date, once, before new instances take traffic. */
async function migrate(): Promise<void> {
  const { databaseUrl } = loadConfig();
  if (databaseUrl === undefined)
    throw new StartError('DATABASE_URL is required: it names the database to migrate.');
  await migrateServer(databaseUrl);
  process.stdout.write('The database schema is up to date.\n');
}

migrate().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
