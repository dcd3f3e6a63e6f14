import { AdministratorsCommand } from './auth/administrators-command.ts';
import { askPassword } from './auth/ask-password.ts';
import { loadConfig } from './config/config.ts';
import { openDatabase } from './db/database.ts';

/** The command `npm run administrators -w bff`. An embedded database must not be in use by the product. */
async function administrators(): Promise<void> {
  const config = loadConfig();
  const database = await openDatabase(config, config.production ? 'require' : 'apply');
  try {
    const [command, username] = process.argv.slice(2);
    const said = await new AdministratorsCommand(config, database, askPassword).run(command, username);
    process.stdout.write(`${said}\n`);
  } finally {
    await database.close();
  }
}

administrators().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
