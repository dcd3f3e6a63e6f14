import { PurgeCommand } from '../publishing/purge-command.ts';
import { loadConfig } from '../config/config.ts';
import { withDatabase } from '../db/database.ts';
import { confirm, runCommand } from './run-command.ts';

/**
 * The command `npm run purge -w bff`. It connects as the owner of the tables, because the application's role cannot
 * delete history. If the database is embedded, stop the product first.
 */
function purge(): Promise<string> {
  const config = loadConfig();
  const databaseUrl = config.migrationDatabaseUrl ?? config.databaseUrl;
  return withDatabase({ ...config, databaseUrl }, (em) =>
    new PurgeCommand(em, confirm).run(process.argv.slice(2)),
  );
}

await runCommand(purge);
