import { RestoredDatabase } from '../alerts/restored-database.ts';
import { runAsOwner, confirm } from './run-command.ts';

/**
 * Prepares a restored database for the first start of the bff; `infra/backup/restore.sh` runs it. The arguments are ids of
 * further releases to confirm, and `--yes`.
 */
await runAsOwner((em) => new RestoredDatabase(em, confirm).prepare(process.argv.slice(2)));
