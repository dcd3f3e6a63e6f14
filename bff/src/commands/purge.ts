import { PurgeCommand } from '../publishing/purge-command.ts';
import { runAsOwner, confirm } from './run-command.ts';

/**
 * The command `npm run purge -w bff`. It connects as the owner of the tables, because the application's role cannot
 * delete history. If the database is embedded, stop the product first.
 */
await runAsOwner((em) => new PurgeCommand(em, confirm).run(process.argv.slice(2)));
