import { loadConfig } from './config/config.ts';
import { withDatabase } from './db/database.ts';
import { MediaCommand } from './media/media-command.ts';

/** The command `npm run media -w bff`. An embedded database must not be in use by the product. */
async function media(): Promise<void> {
  const said = await withDatabase(loadConfig(), (orm) =>
    new MediaCommand(orm.em.fork()).run(process.argv.slice(2)),
  );
  process.stdout.write(`${said}\n`);
}

media().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
