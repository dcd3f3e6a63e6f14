import { RestoredDatabase } from '../alerts/restored-database.ts';
import { runAsOwner, promptForConfirmation } from './run-command.ts';

/**
 * `infra/backup/restore.sh` runs this before the first start. Arguments: ids of further releases to confirm,
 * `--yes`.
 */
await runAsOwner((em) => new RestoredDatabase(em, promptForConfirmation).prepare(process.argv.slice(2)));
