import { AdministratorsCommand } from '../administrators/administrators-command.ts';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import { promptForPassword } from '../administrators/prompt-for-password.ts';
import { SecondFactorRepository } from '../auth/second-factor/second-factor.repository.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { loadConfig } from '../config/config.ts';
import { withDatabase } from '../db/database.ts';
import { runCommand } from './run-command.ts';

/** With an embedded database, which only one process can open, stop the product first. */
await runCommand(() =>
  withDatabase(loadConfig(), async (em) => {
    const [command, username] = process.argv.slice(2);
    const audit = new AuditRepository(em);
    return new AdministratorsCommand(
      new AdministratorsRepository(em, audit),
      new SecondFactorRepository(em, audit),
      promptForPassword,
    ).run(command, username);
  }),
);
