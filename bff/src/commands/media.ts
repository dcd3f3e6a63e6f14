import { AuditRepository } from '../audit/audit.repository.ts';
import { loadConfig } from '../config/config.ts';
import { withDatabase } from '../db/database.ts';
import { MediaCommand } from '../library/media-command.ts';
import { MediaService } from '../library/media.service.ts';
import { MediaUsesRepository } from '../library/media-uses.repository.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { runCommand } from './run-command.ts';

/** With an embedded database, which only one process can open, stop the product first. */
await runCommand(() =>
  withDatabase(loadConfig(), (em) => {
    const files = new MediaRepository(em, new AuditRepository(em));
    const media = new MediaService(files, new MediaUsesRepository(em));
    return new MediaCommand(em, media).run(process.argv.slice(2));
  }),
);
