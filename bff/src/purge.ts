import { createInterface } from 'node:readline/promises';
import { PurgeCommand } from './articles/purge-command.ts';
import { loadConfig } from './config/config.ts';
import { withDatabase } from './db/database.ts';

/**
 * The command `npm run purge -w bff`. It signs in as the owner of the tables: the application's role can take
 * nothing out of the history. An embedded database must not be in use by the product.
 */
async function purge(): Promise<void> {
  const config = loadConfig();
  const databaseUrl = config.migrationDatabaseUrl ?? config.databaseUrl;
  const said = await withDatabase({ ...config, databaseUrl }, (orm) =>
    new PurgeCommand(orm.em.fork(), confirm).run(process.argv.slice(2)),
  );
  process.stdout.write(`${said}\n`);
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

purge().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
