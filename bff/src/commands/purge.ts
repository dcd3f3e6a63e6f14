import { createInterface } from 'node:readline/promises';
import { PurgeCommand } from '../publishing/purge-command.ts';
import { loadConfig } from '../config/config.ts';
import { withDatabase } from '../db/database.ts';
import { runCommand } from './run-command.ts';

/**
 * The command `npm run purge -w bff`. It connects as the owner of the tables, because the application's role
 * cannot delete history. If the database is embedded, stop the product first.
 */
function purge(): Promise<string> {
  const config = loadConfig();
  const databaseUrl = config.migrationDatabaseUrl ?? config.databaseUrl;
  return withDatabase({ ...config, databaseUrl }, (em) =>
    new PurgeCommand(em, confirm).run(process.argv.slice(2)),
  );
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(`${question}\nType yes: `)).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}

await runCommand(purge);
