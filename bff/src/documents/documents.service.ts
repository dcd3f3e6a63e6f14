import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import { NewsCache } from '../articles/news-cache.ts';
import { parseValidInstant } from '../articles/release-fields.ts';
import type { AuditEntry } from '../audit/audit-entry.entity.ts';
import { BlackoutsService } from '../blackouts/blackouts.service.ts';
import { CONFIG, type Config } from '../config/config.ts';
import type { ReadTime } from '../db/database-time.ts';
import { ConflictError, invalidField, requireFound } from '../errors/domain-errors.ts';
import { MediaReferencesRepository } from '../media/media-references.repository.ts';
import { MAX_PAGE_SIZE, nextPageLink } from '../pagination/page.ts';
import type { Page } from '../pagination/paged.ts';
import { DisclosuresService } from '../publications/disclosures.service.ts';
import type { PreviousPublication } from '../publications/publication-steps.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import {
  type DocumentChange,
  type DocumentInput,
  type DocumentListQuery,
  type DocumentUpdate,
  type DocumentVersion,
  type ManagedDocument,
  type ManagedDocumentsQuery,
  type StoredDocument,
  parseDocumentSnapshot,
  toDocumentChange,
  toManagedDocument,
  toPublicDocument,
} from './document.dto.ts';
import type { Document } from './document.entity.ts';
import { type DocumentFields, type DocumentSelection, DocumentsRepository } from './documents.repository.ts';

@Injectable()
export class DocumentsService extends DisclosuresService<Document, DocumentUpdate, DocumentFields> {
  constructor(
    @Inject(CONFIG) config: Config,
    em: EntityManager,
    private readonly documents: DocumentsRepository,
    private readonly articles: ArticlesRepository,
    private readonly references: MediaReferencesRepository,
    blackouts: BlackoutsService,
    private readonly cache: NewsCache,
  ) {
    super(config, em, documents, blackouts, 'document');
  }

  /** Public documents, cached like the news. */
  async list(query: DocumentListQuery, readTime: ReadTime): Promise<CachedResponse> {
    const { kind = '', year = '', cursor, limit = MAX_PAGE_SIZE } = query;
    const key = `documents ${limit} ${kind} ${year} ${cursor ?? ''}`;
    const response = await this.cache.get(key, readTime, async (at) => {
      const { items, next, total } = await this.pageOf({ ...query, readTime: at }, limit, cursor);
      const earlier = await this.documents.earlierFiles(items);
      const shown = items.map((document, index) => toPublicDocument(document, earlier[index] ?? []));
      const link = next && nextPageLink('/api/documents', query, next);
      return CachedResponse.json(shown, { 'x-total-count': String(total), ...(link && { link }) });
    });
    return requireFound(response, 'document');
  }

  async years(readTime: ReadTime): Promise<CachedResponse> {
    const build = async (at: ReadTime) => CachedResponse.json(await this.documents.years(at));
    return requireFound(await this.cache.get('document years', readTime, build), 'document');
  }

  async listManaged(query: ManagedDocumentsQuery): Promise<Page<ManagedDocument>> {
    const { cursor, limit = MAX_PAGE_SIZE } = query;
    const selection = { ...query, deleted: query.deleted === 'true' };
    const { items, next, total } = await this.pageOf(selection, limit, cursor);
    const earlier = await this.documents.earlierFiles(items);
    return {
      items: items.map((document, index) => toManagedDocument(document, earlier[index] ?? [])),
      total,
      link: next && nextPageLink('/api/admin/documents', query, next),
    };
  }

  private async pageOf(selection: DocumentSelection, limit: number, cursor: string | undefined) {
    const page = this.documents.list(selection, { limit, cursor });
    const [{ items, next }, total] = await Promise.all([page, this.documents.count(selection)]);
    return { items, next, total };
  }

  async get(id: string): Promise<ManagedDocument> {
    return this.describe(requireFound(await this.documents.find(id), 'document'));
  }

  async describe(document: StoredDocument): Promise<ManagedDocument> {
    const [earlier = []] = await this.documents.earlierFiles([document]);
    return toManagedDocument(document, earlier);
  }

  async history(id: string): Promise<DocumentChange[]> {
    const changes = await this.documents.history(id);
    return requireFound(changes.length > 0 && changes, 'document').map(toDocumentChange);
  }

  protected override change(...change: Parameters<DocumentsRepository['change']>): Promise<Document> {
    return this.articles.changeDocument(...change);
  }

  protected override parseSnapshot(
    entry: Pick<AuditEntry, 'snapshot'>,
    { position, release }: Document,
  ): DocumentVersion {
    const version = parseDocumentSnapshot(entry);
    if (typeof position !== 'number' || !release || release.id !== version.releaseId) return version;
    return { ...version, publishedAt: release.publishedAt.toISOString() };
  }

  /** Treats a new file of a public document as a correction. */
  protected override assign(
    document: Document,
    fields: DocumentFields,
    { isPublic }: PreviousPublication,
    now: number,
  ): boolean {
    const isNewFile = isPublic && fields.media.id !== document.media.id;
    if (isNewFile) Object.assign(document, { earlierFiles: filesOf(document), correctedAt: new Date(now) });
    if (fields.release !== (document.release ?? null)) document.position = null;
    requireTimeOfRelease(document, fields);
    requireUnattachedFile(document, fields);
    Object.assign(document, fields);
    return isNewFile;
  }

  protected override onWithdrawal(document: Document): void {
    document.earlierFiles = filesOf(document);
  }

  /** Returns the fields to store, and locks the file, so that it cannot be deleted before the document is saved. */
  protected override async fieldsOf(input: DocumentInput, stored?: Document): Promise<DocumentFields> {
    const { mediaId, kind, title, year, quarter = null, publishedAt, releaseId } = input;
    const media = await this.references.lockDocument(mediaId);
    const release =
      releaseId === undefined ? stored?.release : releaseId && (await this.articles.find(releaseId));
    if (releaseId && !release) throw invalidField('releaseId', `There is no release ${releaseId}.`);
    const period = { year, quarter };
    return {
      media,
      kind,
      title,
      ...period,
      publishedAt: parseValidInstant(publishedAt),
      release: release || null,
    };
  }
}

/** An attached document becomes public with its release, so it cannot have another publication time. */
function requireTimeOfRelease(
  { position, title, publishedAt, release }: Document,
  fields: DocumentFields,
): void {
  if (typeof position !== 'number' || !release) return;
  if ([+publishedAt, +release.publishedAt].includes(+fields.publishedAt)) return;
  const message = `“${title}” is attached to “${release.title}” and becomes public with it. Change the publication time of the release instead.`;
  throw new ConflictError('in-a-release', message);
}

/** A release has each of its files once. */
function requireUnattachedFile(
  { position, release, media, deletedAt }: Document,
  fields: DocumentFields,
): void {
  if (typeof position !== 'number' || (!deletedAt && fields.media.id === media.id)) return;
  if (!release?.documents.includes(fields.media.id)) return;
  throw invalidField('mediaId', 'This file is already attached to the release.');
}

/** Returns the ids of the current file and of all previous files. */
function filesOf({ earlierFiles, media }: Document): string[] {
  return [...new Set([...earlierFiles, media.id])];
}
