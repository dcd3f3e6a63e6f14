import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import { NewsCache } from '../articles/news-cache.ts';
import { instantOf } from '../articles/release-fields.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { BlackoutsService } from '../blackouts/blackouts.service.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { type Moment, databaseTime } from '../db/database-time.ts';
import { ConflictError, DomainError, invalidField, requireFound } from '../errors/domain-errors.ts';
import { createOnce, creationKeyOf, digestOf } from '../input/idempotency-key.ts';
import { MediaReferencesRepository } from '../media/media-references.repository.ts';
import { MAX_LIMIT, nextPageLink } from '../pagination/page.ts';
import type { Page } from '../pagination/paged.ts';
import {
  actionOf,
  correct,
  publicationOf,
  remove,
  requireCorrectable,
  requireWithdrawable,
  withdraw,
} from '../publications/publication-steps.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import {
  type DocumentChange,
  type DocumentInput,
  type DocumentListQuery,
  type DocumentRestoration,
  type DocumentUpdate,
  type DocumentWithdrawal,
  type ManagedDocument,
  type ManagedDocumentsQuery,
  type StoredDocument,
  parseDocumentSnapshot,
  toDocumentChange,
  toManagedDocument,
  toPublicDocument,
} from './document.dto.ts';
import type { Document } from './document.entity.ts';
import { type DocumentContents, DocumentsRepository } from './documents.repository.ts';

type Actor = Pick<SignedInAdministrator, 'username'>;

@Injectable()
export class DocumentsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly em: EntityManager,
    private readonly documents: DocumentsRepository,
    private readonly articles: ArticlesRepository,
    private readonly references: MediaReferencesRepository,
    private readonly blackouts: BlackoutsService,
    private readonly cache: NewsCache,
  ) {}

  /** Public documents, cached like the news. */
  async list(query: DocumentListQuery, moment: Moment): Promise<CachedResponse> {
    const { kind = '', year = '', cursor, limit = MAX_LIMIT } = query;
    const key = `documents ${limit} ${kind} ${year} ${cursor ?? ''}`;
    const response = await this.cache.get(key, moment, async (at) => {
      const { items, next } = await this.documents.list({ ...query, moment: at }, { limit, cursor });
      const earlier = await this.documents.earlierFiles(items);
      const shown = items.map((document, index) => toPublicDocument(document, earlier[index] ?? []));
      const total = await this.documents.count({ ...query, moment: at });
      const link = next && nextPageLink('/api/documents', query, next);
      return CachedResponse.json(shown, { 'x-total-count': String(total), ...(link && { link }) });
    });
    return requireFound(response, 'document');
  }

  async years(moment: Moment): Promise<CachedResponse> {
    const build = async (at: Moment) => CachedResponse.json(await this.documents.years(at));
    return requireFound(await this.cache.get('document years', moment, build), 'document');
  }

  async listManaged(query: ManagedDocumentsQuery): Promise<Page<ManagedDocument>> {
    const { cursor, limit = MAX_LIMIT } = query;
    const selection = { ...query, deleted: query.deleted === 'true' };
    const { items, next } = await this.documents.list(selection, { limit, cursor });
    const earlier = await this.documents.earlierFiles(items);
    return {
      items: items.map((document, index) => toManagedDocument(document, earlier[index] ?? [])),
      total: await this.documents.count(selection),
      link: next && nextPageLink('/api/admin/documents', query, next),
    };
  }

  async get(id: string): Promise<ManagedDocument> {
    return this.describe(requireFound(await this.documents.find(id), 'document'));
  }

  async describe(document: StoredDocument): Promise<ManagedDocument> {
    const [earlier = []] = await this.documents.earlierFiles([document]);
    return toManagedDocument(document, earlier);
  }

  /** Creates a document. If the same administrator repeats a request with the same key, the result is the first one's. */
  create(
    input: DocumentInput,
    idempotencyKey: string | undefined,
    { id, username: doneBy }: SignedInAdministrator,
  ): Promise<Document> {
    const creationKey = creationKeyOf(idempotencyKey, id);
    const creationDigest = digestOf(input);
    return createOnce(
      'document',
      creationDigest,
      () => this.documents.findByCreationKey(creationKey),
      () =>
        this.em.transactional(async () => {
          const contents = await this.contentsOf(input);
          const now = await databaseTime(this.em);
          const { publishedAt } = contents;
          const blackoutReason = await this.blackouts.reasonFor(publishedAt, input.blackoutReason, now);
          const approvedAt = this.approvalOf(null, now);
          return this.documents.add(
            { ...contents, approvedAt, blackoutReason, creationKey, creationDigest },
            { doneBy, blackoutReason },
          );
        }),
    );
  }

  update(
    id: string,
    input: DocumentUpdate,
    ifMatch: string | undefined,
    { username: doneBy }: Actor,
  ): Promise<Document> {
    const { correction, blackoutReason: given } = input;
    return this.documents.change(id, { ifMatch }, async (document, now) => {
      const { before, isNewFile } = await this.replace(document, input, now);
      correct(document, input, now);
      const blackoutReason = await this.blackouts.storeReason(document, before, given, now);
      const action = actionOf(document, before, input, now);
      const isCorrected = isNewFile && action === 'updated';
      return { action: isCorrected ? 'corrected' : action, doneBy, note: correction, blackoutReason };
    });
  }

  /** Restores an earlier version, or a deleted document. If review is required, it waits for an approval again. */
  restore(
    id: string,
    { version, blackoutReason: given }: DocumentRestoration,
    ifMatch: string | undefined,
    { username: doneBy }: Actor,
  ): Promise<Document> {
    return this.documents.change(id, { ifMatch, deletedToo: true }, async (document, now) => {
      const entry = requireFound(
        await this.documents.findChange(document, version),
        'version of this document',
      );
      const { before } = await this.replace(document, parseDocumentSnapshot(entry), now);
      document.deletedAt = null;
      const blackoutReason = await this.blackouts.storeReason(document, before, given, now);
      return { action: 'restored', doneBy, blackoutReason };
    });
  }

  /** Replaces the content of a locked document. Another file of a public document is a correction. */
  private async replace(document: Document, input: DocumentUpdate, now: number) {
    if (this.config.reviewRequired && !document.deletedAt && document.wasPublic(now)) {
      throw new DomainError(
        'not-approved',
        'Readers have had this document. Where review is required, withdraw it, and publish the corrected one as a new document.',
      );
    }
    const contents = await this.contentsOf(input, document);
    requireCorrectable(document, input, contents, now);
    const before = publicationOf(document, now);
    const isNewFile = before.isPublic && contents.media.id !== document.media.id;
    if (isNewFile) Object.assign(document, { earlierFiles: filesOf(document), correctedAt: new Date(now) });
    if (contents.release !== (document.release ?? null)) document.position = null;
    Object.assign(document, contents, { approvedAt: this.approvalOf(document.approvedAt, now) });
    return { before, isNewFile };
  }

  async history(id: string): Promise<DocumentChange[]> {
    const changes = await this.documents.history(id);
    return requireFound(changes.length > 0 && changes, 'document').map(toDocumentChange);
  }

  /** Approves the current content. If review is required, the caller must not have changed it. */
  approve(id: string, ifMatch: string | undefined, { username: doneBy }: Actor): Promise<Document> {
    return this.documents.change(id, { ifMatch }, async (document, now) => {
      if (document.approvedAt) {
        throw new ConflictError('not-in-review', 'This document does not wait for an approval.');
      }
      if (this.config.reviewRequired && (await this.documents.isContributor(document, doneBy))) {
        throw new DomainError('needs-another-administrator');
      }
      document.approvedAt = new Date(now);
      return { action: 'approved', doneBy };
    });
  }

  /** Withdraws a public document. A correction makes it public again. */
  withdraw(
    id: string,
    { reason }: DocumentWithdrawal,
    ifMatch: string | undefined,
    { username: doneBy }: Actor,
  ): Promise<Document> {
    return this.documents.change(id, { ifMatch }, (document, now) => {
      requireWithdrawable(document, now);
      withdraw(document, reason, now);
      document.earlierFiles = filesOf(document);
      return { action: 'withdrawn', doneBy, note: reason };
    });
  }

  async delete(id: string, ifMatch: string | undefined, { username: doneBy }: Actor): Promise<void> {
    await this.documents.change(id, { ifMatch }, (document, now) => {
      remove(document, now);
      return { action: 'deleted', doneBy };
    });
  }

  /** Locks the file, so that it exists when the document is saved. */
  private async contentsOf(input: DocumentInput, stored?: Document): Promise<DocumentContents> {
    const { mediaId, kind, title, year, quarter = null, publishedAt, releaseId } = input;
    const media = await this.references.lockDocument(mediaId);
    const release =
      releaseId === undefined ? stored?.release : releaseId && (await this.articles.find(releaseId));
    if (releaseId && !release) throw invalidField('releaseId', `There is no release ${releaseId}.`);
    const period = { year, quarter };
    return { media, kind, title, ...period, publishedAt: instantOf(publishedAt), release: release || null };
  }

  private approvalOf(approvedAt: Date | null | undefined, now: number): Date | null {
    return this.config.reviewRequired ? null : (approvedAt ?? new Date(now));
  }
}

/** The files that readers have had, with the current one. */
function filesOf({ earlierFiles, media }: Document): string[] {
  return [...new Set([...earlierFiles, media.id])];
}
