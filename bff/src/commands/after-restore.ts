import { RestoredDatabase } from '../alerts/restored-database.ts';
import { runAsOwner, promptForConfirmation } from './run-command.ts';

/**
 * `infra/backup/restore.sh` runs this before the bff starts on a restored database. Arguments: ids of releases to confirm
 * besides those due after the backup; `--yes` confirms all.
 */
await runAsOwner((em) => new RestoredDatabase(em, promptForConfirmation).prepare(process.argv.slice(2)));
