import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AuditEntry, COMMAND_LINE_ACTOR } from '../audit/audit-entry.entity.ts';
import { HeldReleaseNotice } from '../administrator-mail/held-release-notice.entity.ts';
import { Announcement } from '../alerts/announcement.entity.ts';
import { Document } from '../documents/document.entity.ts';
import { Draft } from '../drafts/draft.entity.ts';
import { EarlyReader } from '../early-readers/early-reader.entity.ts';
import { Presence } from '../presence/presence.entity.ts';
import { isUuid } from '../input/rules.ts';
import { CommandError } from '../commands/run-command.ts';
import { Article } from '../articles/article.entity.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';

const PURGE_USAGE = `Usage: npm run purge -w bff -- <id> [--yes]
  removes a deleted article for good, with its text, history, drafts and documents; its web addresses stay reserved.
  --yes skips the confirmation
`;

export class PurgeCommand {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly confirm: (question: string) => Promise<boolean>,
  ) {}

  async run(args: readonly string[]): Promise<string> {
    const [id, ...others] = args.filter((arg) => arg !== '--yes');
    if (id === undefined || others.length > 0) throw new CommandError(PURGE_USAGE);
    const article = await this.find(id);
    const question = `Remove "${article.title}" and all its earlier versions for good? It cannot be brought back.`;
    if (!args.includes('--yes') && !(await this.confirm(question))) {
      throw new CommandError('Nothing was removed: type yes when asked, or add --yes.');
    }
    await this.purge(id);
    return `Article ${id} was removed for good. Its web addresses stay reserved.`;
  }

  private async purge(id: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const { version } = await this.find(id, em);
      await em.execute(`select set_config('newsroom.purged_article', ?, true)`, [id]);
      const drafts = await em.find(Draft, { articleId: id }, { fields: ['id'], disableIdentityMap: true });
      const published = await em.find(AuditEntry, { article: id }, { disableIdentityMap: true });
      const draftIds = published.flatMap(({ releaseId }) => releaseId ?? []);
      const releases = { $in: [id, ...drafts.map((draft) => draft.id), ...draftIds] };
      await em.nativeUpdate(AuditEntry, { releaseId: releases, article: null }, { subject: null });
      await em.nativeDelete(EarlyReader, { releaseId: releases });
      await em.nativeDelete(Presence, { subject: releases });
      await em.nativeDelete(HeldReleaseNotice, { articleId: id });
      await em.nativeDelete(Announcement, { articleId: id });
      await em.execute('update article_address set slug = reserved_slug(slug) where article_id = ?', [id]);
      await em.nativeDelete(Draft, { articleId: id });
      const documents = await em.find(
        Document,
        { release: id },
        { fields: ['id'], disableIdentityMap: true },
      );
      await em.nativeDelete(AuditEntry, { document: { $in: documents.map((document) => document.id) } });
      await em.nativeDelete(Document, { release: id });
      await em.nativeDelete(AuditEntry, { article: id });
      await em.nativeDelete(Article, { id });
      // Otherwise the name of a category that only this release had would remain.
      await em.execute(`delete from category
        where not exists (select 1 from article where article.category = category.name)
          and not exists (select 1 from subscription where category.id = any(subscription.categories))`);
      await em.insert(AuditEntry, {
        article: id,
        version: version + 1,
        action: 'purged',
        doneBy: COMMAND_LINE_ACTOR,
        at: new Date(),
      });
    });
  }

  private async find(id: string, locking?: SqlEntityManager): Promise<{ title: string; version: number }> {
    const options = locking && FOR_UPDATE;
    const article = isUuid(id) ? await (locking ?? this.em).findOne(Article, { id }, options) : null;
    if (article === null) throw new CommandError(`There is no article ${id}.`);
    if (!article.deletedAt) {
      throw new CommandError(
        `The article "${article.title}" is not deleted: delete it in the newsroom first.`,
      );
    }
    return article;
  }
}
