import { ConfigError, loadConfig } from '../config/config.ts';
import { migrateServer } from '../db/database.ts';
import { StartError } from '../db/start-error.ts';

/** Updates the schema as the owner of the tables, and prepares the application's role. */
async function migrate(): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl = databaseUrl } = loadConfig();
  if (databaseUrl === undefined || migrationDatabaseUrl === undefined)
    throw new StartError('DATABASE_URL is required: it names the database to migrate.');
  await migrateServer(migrationDatabaseUrl, databaseUrl);
  process.stdout.write('The database schema is up to date.\n');
  if (shareOnePassword(databaseUrl, migrationDatabaseUrl)) {
    process.stdout.write(
      'DATABASE_URL has the same password as the owner of the tables: set a different one.\n',
    );
  }
}

/** Returns whether two roles have the same password, which makes separate roles pointless. */
function shareOnePassword(url: string, otherUrl: string): boolean {
  const [{ username, password }, other] = [new URL(url), new URL(otherUrl)];
  return username !== other.username && password !== '' && password === other.password;
}

migrate().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
