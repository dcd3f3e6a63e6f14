import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AnnouncementsService } from '../alerts/announcements.service.ts';
import type { UpdateInput, WithdrawInput } from '../articles/article-input.dto.ts';
import { type RestoreInput, parseSnapshot } from '../articles/article-version.dto.ts';
import type { Article } from '../articles/article.entity.ts';
import { ArticleVersionsRepository } from '../articles/article-versions.repository.ts';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import { toArticleContents, withStoredDetails } from '../articles/release-fields.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { BlackoutsService } from '../blackouts/blackouts.service.ts';
import { revokeEarlyReaders } from '../early-readers/revoke-early-readers.ts';
import { ConflictError } from '../errors/domain-errors.ts';
import { AttachmentsRepository } from '../media/attachments.repository.ts';
import { MediaReferencesRepository } from '../media/media-references.repository.ts';
import { ApprovalService } from './approval.service.ts';
import {
  type PreviousPublication,
  updateActionOf,
  applyCorrection,
  previousPublicationOf,
  markDeleted,
  requireCorrectable,
  requireWithdrawable,
  applyWithdrawal,
} from '../publications/publication-steps.ts';
import { requireHoldable, replaceContents, toSlugError } from './article-steps.ts';

@Injectable()
export class ArticleUpdatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditRepository,
    private readonly articles: ArticlesRepository,
    private readonly versions: ArticleVersionsRepository,
    private readonly documents: AttachmentsRepository,
    private readonly references: MediaReferencesRepository,
    private readonly approvals: ApprovalService,
    private readonly blackouts: BlackoutsService,
    private readonly announcements: AnnouncementsService,
  ) {}

  async update(
    id: string,
    input: UpdateInput,
    ifMatch: string | undefined,
    { username: doneBy }: SignedInAdministrator,
  ): Promise<Article> {
    const { slug, documents, correction, draftId, holdForWire, announceChange = true } = input;
    const updated = this.articles.change(id, { ifMatch }, async (article, now) => {
      const contents = toArticleContents(withStoredDetails(input, article));
      requireCorrectable(article, input, contents, now);
      requireHoldable(article, input, now);
      const wasPublic = article.wasPublic(now);
      const publication = { article, contents, documents, slug, holdForWire, correction, wasPublic };
      const approval = await this.approvals.claim(draftId, id, publication);
      const before = previousPublicationOf(article, now);
      replaceContents(article, contents, input, now);
      applyCorrection(article, input, now);
      if (correction !== undefined && announceChange) await this.announcements.addChange(id, 'correction');
      await this.references.lockAll(article);
      const blackoutReason = await this.blackouts.storeReason(article, before, input.blackoutReason, now);
      const action = updateActionOf(article, before, input, now);
      if (isHiddenAgain(article, before, now)) await this.endEarlyReading(article, doneBy);
      return { action, doneBy, note: correction, approval, draftId, blackoutReason };
    });
    return updated.catch((error: unknown) => {
      throw toSlugError(error);
    });
  }

  async restore(
    id: string,
    { version, draftId, blackoutReason: given }: RestoreInput,
    ifMatch: string | undefined,
    { username: doneBy }: SignedInAdministrator,
  ): Promise<Article> {
    const earlier = parseSnapshot(await this.versions.get(id, String(version)));
    const contents = toArticleContents(earlier);
    return this.articles.change(id, { ifMatch, deletedToo: true }, async (article, now) => {
      // Without documents whose files were deleted since.
      const existing = await this.documents.existing(earlier.documents ?? []);
      const documents = existing.map((document) => document.id);
      const publication = { article, contents, documents, slug: undefined };
      const approval = await this.approvals.claim(draftId, id, publication);
      const before = previousPublicationOf(article, now);
      await this.requireSinceCorrection(article, version);
      replaceContents(article, contents, { documents }, now);
      article.deletedAt = null;
      await this.references.lockAll(article);
      const blackoutReason = await this.blackouts.storeReason(article, before, given, now);
      if (isHiddenAgain(article, before, now)) await this.endEarlyReading(article, doneBy);
      return { action: 'restored', doneBy, approval, draftId, blackoutReason };
    });
  }

  /** @throws {ConflictError} if readers would see a correction above the text from before it */
  private async requireSinceCorrection({ id, correctedAt, withdrawnAt }: Article, version: number) {
    if (!correctedAt || withdrawnAt || version >= (await this.versions.latestCorrectionOf(id))) return;
    throw new ConflictError(
      'correction-needed',
      'This version is older than the correction that readers see. Edit the release, and describe the change as a correction.',
    );
  }

  /** Links end for good when a release is public or deleted, even if it is hidden or restored afterwards. */
  private endEarlyReading({ id: releaseId }: Article, doneBy: string): Promise<void> {
    return revokeEarlyReaders(this.em, this.audit, { releaseId }, doneBy);
  }

  withdraw(
    id: string,
    { reason, announceChange = true }: WithdrawInput,
    ifMatch: string | undefined,
    { username: doneBy }: SignedInAdministrator,
  ): Promise<Article> {
    return this.articles.change(id, { ifMatch }, async (article, now) => {
      requireWithdrawable(article, now);
      applyWithdrawal(article, reason, now);
      if (announceChange) await this.announcements.addChange(id, 'withdrawal');
      return { action: 'withdrawn', doneBy, note: reason };
    });
  }

  async delete(
    id: string,
    ifMatch: string | undefined,
    { username: doneBy }: SignedInAdministrator,
  ): Promise<void> {
    await this.articles.change(id, { ifMatch }, async (article, now) => {
      markDeleted(article, now);
      await this.endEarlyReading(article, doneBy);
      return { action: 'deleted', doneBy };
    });
  }
}

/** Whether a change moves a public release into the future. */
function isHiddenAgain({ publishedAt }: Article, { isPublic }: PreviousPublication, now: number): boolean {
  return isPublic && publishedAt.getTime() > now;
}
