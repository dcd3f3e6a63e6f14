import { AuditRepository } from '../audit/audit.repository.ts';
import { loadConfig } from '../config/config.ts';
import { withDatabase } from '../db/database.ts';
import { MediaCommand } from '../library/media-command.ts';
import { MediaService } from '../library/media.service.ts';
import { MediaUsesRepository } from '../library/media-uses.repository.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { runCommand } from './run-command.ts';

/** The command `npm run media -w bff`. If the database is embedded, stop the product first. */
function media(): Promise<string> {
  return withDatabase(loadConfig(), (em) => {
    const files = new MediaRepository(em, new AuditRepository(em));
    return new MediaCommand(em, new MediaService(files, new MediaUsesRepository(em))).run(
      process.argv.slice(2),
    );
  });
}

await runCommand(media);
