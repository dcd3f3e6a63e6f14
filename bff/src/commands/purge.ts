import { PurgeCommand } from '../publishing/purge-command.ts';
import { runAsOwner, promptForConfirmation } from './run-command.ts';

/** Connects as the owner of the tables, because the application's role cannot delete history. */
await runAsOwner((em) => new PurgeCommand(em, promptForConfirmation).run(process.argv.slice(2)));
