import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { COMMAND_LINE_ACTOR } from '../audit/audit-entry.entity.ts';
import { CommandError } from '../commands/run-command.ts';
import { ConflictError } from '../errors/domain-errors.ts';
import { mediaPathOf } from '../media/media.dto.ts';
import { Media } from '../media/media.entity.ts';
import type { MediaService } from './media.service.ts';

const RETENTION_DAYS = 30;
const DAY_MS = 86_400_000;

const MEDIA_USAGE = `Usage: npm run media -w bff -- remove-unused
  removes the pictures and documents that were uploaded more than ${RETENTION_DAYS} days ago and that nothing uses: no article or
  document, deleted or not, no earlier version of one, no draft or version of one, and no passage.
`;

export class MediaCommand {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly service: MediaService,
  ) {}

  async run(args: readonly string[]): Promise<string> {
    if (args.length !== 1 || args[0] !== 'remove-unused') throw new CommandError(MEDIA_USAGE);
    const removed: Media[] = [];
    for (const media of await this.oldUploads()) {
      if (await this.remove(media)) removed.push(media);
    }
    const lines = removed.map((media) => `  ${mediaPathOf(media)}`);
    return [`Unused uploads that were removed: ${removed.length}`, ...lines].join('\n');
  }

  private oldUploads(): Promise<Media[]> {
    const createdAt = { $lt: new Date(Date.now() - RETENTION_DAYS * DAY_MS) };
    return this.em.find(Media, { createdAt }, { orderBy: { id: 'asc' }, disableIdentityMap: true });
  }

  private async remove({ id }: Media): Promise<boolean> {
    try {
      await this.service.delete(id, { username: COMMAND_LINE_ACTOR });
      return true;
    } catch (error) {
      if (error instanceof ConflictError) return false;
      throw error;
    }
  }
}
