import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Article } from '../articles/article.entity.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { CommandError } from '../commands/run-command.ts';
import { ReadTime, timeBefore } from '../db/database-time.ts';
import { isUuid } from '../input/rules.ts';
import { FAILED_QUEUE, OUTBOX_QUEUE } from '../outbox/outbox.ts';
import { QUEUE_SCHEMA } from '../outbox/queue-schema.ts';
import { Announcement } from './announcement.entity.ts';

type Release = Pick<Article, 'id' | 'title' | 'publicFrom'>;

/** Prevents a database that was restored from a backup from e-mailing again and from publishing outdated releases. */
export class RestoredDatabase {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly confirm: (question: string) => Promise<boolean>,
  ) {}

  /**
   * Marks public releases as announced and empties the outbox. Requires a confirmation first if releases may have
   * changed after the backup.
   */
  async prepare(args: readonly string[]): Promise<string> {
    const releases = await this.affected(args.filter(isUuid));
    const list = releases.map(
      ({ id, title, publicFrom }) => `  ${publicFrom?.toISOString()} ${title} (${id})`,
    );
    const question = [
      'These releases become public after the time of the backup, or were changed, withdrawn or deleted after it:',
      ...list,
      'Publish them as they are in the backup?',
    ].join('\n');
    if (releases.length > 0 && !args.includes('--yes') && !(await this.confirm(question))) {
      throw new CommandError(`${question}\nNothing was restored. Type yes when asked, or add --yes.`);
    }
    const [announced, emails] = await this.em.transactional((em) => suppressAnnouncements(em));
    const summary = `Marked as announced without e-mails: ${announced}. Removed from the outbox: ${emails}.`;
    return [...(releases.length > 0 ? ['Published as they are in the backup:', ...list] : []), summary].join(
      '\n',
    );
  }

  private async affected(reappearing: readonly string[]): Promise<Release[]> {
    const [last] = await this.em.find(AuditEntry, {}, { orderBy: { at: 'desc' }, limit: 1, fields: ['at'] });
    return this.em.find(
      Article,
      {
        deletedAt: null,
        withdrawnAt: null,
        $or: [{ publicFrom: { $gt: last?.at ?? new Date(0) } }, { id: { $in: reappearing } }],
      },
      { fields: ['id', 'title', 'publicFrom'], orderBy: { publicFrom: 'asc' }, disableIdentityMap: true },
    );
  }
}

async function suppressAnnouncements(em: SqlEntityManager): Promise<[number, number]> {
  const now = ReadTime.present.sql;
  const announced = await em.execute(
    `insert into announcement (article_id, at, category, skipped_at)
      select id, ?, category, ? from article
      where deleted_at is null and withdrawn_at is null and notify_subscribers and public_from between ? and ?
      on conflict do nothing returning article_id`,
    [now, now, timeBefore('7 days'), now],
  );
  await em.execute(
    `insert into document_announcement (document_id, at)
      select id, ? from document
      where position is null and deleted_at is null and withdrawn_at is null and public_from <= ?
      on conflict do nothing`,
    [now, now],
  );
  await em.nativeUpdate(Announcement, { pendingChange: { $ne: null } }, { pendingChange: null });
  const removed = await em.execute(
    `delete from ${QUEUE_SCHEMA}.job where name in (?, ?, 'letters', 'administrator-mail') returning id`,
    [OUTBOX_QUEUE, FAILED_QUEUE],
  );
  return [announced.length, removed.length];
}
