import { RestoredDatabase } from '../alerts/restored-database.ts';
import { loadConfig } from '../config/config.ts';
import { withDatabase } from '../db/database.ts';
import { confirm, runCommand } from './run-command.ts';

/**
 * Prepares a restored database for the first start of the bff; `infra/backup/restore.sh` runs it. The arguments are ids of
 * releases that readers would see again, and `--yes`.
 */
function afterRestore(): Promise<string> {
  const config = loadConfig();
  const databaseUrl = config.migrationDatabaseUrl ?? config.databaseUrl;
  return withDatabase({ ...config, databaseUrl }, (em) =>
    new RestoredDatabase(em, confirm).prepare(process.argv.slice(2)),
  );
}

await runCommand(afterRestore);
