import { ConfigError, loadConfig } from '../config/config.ts';
import { migrateServer } from '../db/database.ts';
import { StartError } from '../db/start-error.ts';

/**
 * Brings the database up to date, once, before new instances take traffic: as the role of
 * `MIGRATION_DATABASE_URL`, which owns the tables, for the role of `DATABASE_URL`, which only uses them. One URL
 * alone serves for both.
 */
async function migrate(): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl = databaseUrl } = loadConfig();
  if (databaseUrl === undefined || migrationDatabaseUrl === undefined)
    throw new StartError('DATABASE_URL is required: it names the database to migrate.');
  await migrateServer(migrationDatabaseUrl, databaseUrl);
  process.stdout.write('The database schema is up to date.\n');
  if (shareOnePassword(databaseUrl, migrationDatabaseUrl)) {
    process.stdout.write(
      'The application has the password of the owner of its tables: give it one of its own.\n',
    );
  }
}

/** Two roles are worth little if reading the password of one reveals that of the other. */
function shareOnePassword(url: string, otherUrl: string): boolean {
  const [{ username, password }, other] = [new URL(url), new URL(otherUrl)];
  return username !== other.username && password !== '' && password === other.password;
}

migrate().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
