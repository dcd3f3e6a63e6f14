import type { FilterQuery } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type PublicationStatus, instantSchema, uuidSchema } from '../articles/article-selection.ts';
import type { Article } from '../articles/article.entity.ts';
import { ReadTime } from '../db/database-time.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { isUuid } from '../input/rules.ts';
import { Media } from '../media/media.entity.ts';
import { formatCursor, parseCursor } from '../pagination/cursors.ts';
import { MAX_PAGE_SIZE } from '../pagination/page.ts';
import { type CreationFields, DisclosuresRepository } from '../publications/disclosures.repository.ts';
import type { AuditRecord } from '../publications/publication-changes.ts';
import { notYetPublicConditions, publicConditionSql, titleCondition } from '../publications/publication.ts';
import { type DocumentYear, toManagedDocument } from './document.dto.ts';
import { Document, publicDocumentCondition } from './document.entity.ts';

export type DocumentFields = Pick<
  Document,
  'media' | 'kind' | 'title' | 'year' | 'quarter' | 'publishedAt' | 'release'
>;
type NewDocument = DocumentFields &
  Pick<Document, 'approvedAt'> &
  Partial<Pick<Document, 'position' | 'blackoutReason' | 'creationKey' | 'creationDigest'>>;

export interface DocumentSelection {
  readonly kind?: string | undefined;
  readonly year?: string | undefined;
  readonly status?: PublicationStatus | undefined;
  readonly releaseId?: string | undefined;
  /** Text in the title. */
  readonly q?: string | undefined;
  readonly deleted?: boolean;
  /** Selects documents that are public at this time. */
  readonly readTime?: ReadTime;
}

interface DocumentPage {
  readonly limit: number;
  readonly cursor: string | undefined;
}

const place = z.tuple([z.literal('documents'), instantSchema, uuidSchema]);

/** All queries about documents. Deleted ones are excluded unless a method says otherwise. */
@Injectable()
export class DocumentsRepository extends DisclosuresRepository<Document, NewDocument> {
  constructor(em: EntityManager) {
    super(em, 'document');
  }

  /** Returns a page of documents, newest first, with the cursor of the next page. */
  async list(selection: DocumentSelection, { limit, cursor }: DocumentPage) {
    const { items, hasNextPage } = await this.em.findByCursor(Document, {
      where: matching(selection),
      orderBy: { listedAt: 'desc', id: 'desc' },
      first: limit,
      ...(cursor !== undefined && { after: placeOf(cursor) }),
      includeCount: false,
      populate: ['media', 'release', 'listedAt'],
      exclude: ['release.content'],
      disableIdentityMap: true,
    });
    const last = hasNextPage ? items.at(-1) : undefined;
    return { items, next: last && formatCursor(['documents', last.listedAt, last.id]) };
  }

  count(selection: DocumentSelection): Promise<number> {
    return this.em.count(Document, matching(selection));
  }

  /** Counts the public documents for each year, latest first. As SQL, because the ORM has no grouping. */
  years(readTime: ReadTime): Promise<DocumentYear[]> {
    const { condition, parameters } = publicConditionSql(readTime);
    return this.em.execute(
      `select year, count(*)::int as documents from document
      where ${condition} and (release_id is null or release_id in (select id from article where ${condition}))
      group by 1 order by 1 desc`,
      [...parameters, ...parameters],
    );
  }

  async find(id: string): Promise<Document | null> {
    const where = { id, deletedAt: null };
    return isUuid(id) ? this.em.findOne(Document, where, { populate: ['media', 'release'] }) : null;
  }

  findByCreationKey(creationKey: string): Promise<Document | null> {
    return this.em.findOne(Document, { creationKey, deletedAt: null }, { populate: ['media', 'release'] });
  }

  /** Returns the documents with these ids that are public at a time, by id. */
  async publicAmong(ids: readonly string[], readTime: ReadTime): Promise<ReadonlyMap<string, Document>> {
    if (ids.length === 0) return new Map();
    const where = { $and: [{ id: { $in: [...ids] } }, publicDocumentCondition(readTime)] };
    const found = await this.em.find(Document, where, { populate: ['media'], disableIdentityMap: true });
    return new Map(found.map((document) => [document.id, document]));
  }

  /** Returns the files that corrections have replaced, for each of the documents. */
  async earlierFiles(documents: readonly Pick<Document, 'earlierFiles'>[]): Promise<Media[][]> {
    const ids = documents.flatMap(({ earlierFiles }) => earlierFiles);
    const found = ids.length === 0 ? [] : await this.em.find(Media, { id: { $in: ids } });
    const media = new Map(found.map((one) => [one.id, one]));
    return documents.map(({ earlierFiles }) => earlierFiles.flatMap((id) => media.get(id) ?? []));
  }

  /** Returns the public documents of a release at a time: first the attached ones in their order, then the others. */
  ofRelease(release: string, readTime: ReadTime): Promise<Document[]> {
    return this.em.find(
      Document,
      { $and: [{ release }, publicDocumentCondition(readTime)] },
      {
        populate: ['media'],
        orderBy: { position: 'asc', publishedAt: 'desc' },
        limit: MAX_PAGE_SIZE,
        disableIdentityMap: true,
      },
    );
  }

  /** Returns the id of the release that a document is attached to, deleted or not. */
  async attachedTo(id: string): Promise<string | null> {
    const where = { id, position: { $ne: null } };
    const found = isUuid(id) && (await this.em.findOne(Document, where, { disableIdentityMap: true }));
    return (found && found.release?.id) || null;
  }

  /**
   * Adds the attached documents of a locked release to the transaction: one for each id of `release.documents`, in
   * this order. Detaching a file deletes its document, and attaching it again restores the document.
   */
  async attach(release: Article, doneBy: string, now: number): Promise<void> {
    const { documents: files, publishedAt } = release;
    const where = { release: release.id, position: { $ne: null } };
    const stored = await this.em.find(Document, where, { ...FOR_UPDATE, orderBy: { deletedAt: 'desc' } });
    if (files.length + stored.length === 0) return;
    const ids = [...files, ...stored.map((document) => document.media.id)];
    const media = await this.em.find(Media, { id: { $in: ids } });
    for (const document of stored) {
      if (document.deletedAt || files.includes(document.media.id)) continue;
      document.deletedAt = new Date(now);
      this.save(document, { action: 'deleted', doneBy });
    }
    for (const [position, id] of files.entries()) {
      const file = media.find((candidate) => candidate.id === id);
      const document = stored.find((candidate) => candidate.media.id === id);
      if (document === undefined) {
        if (file) this.insert(attachedDocument(release, file, position, now), { doneBy });
      } else if (
        document.deletedAt ||
        document.position !== position ||
        +document.publishedAt !== +publishedAt
      ) {
        const action = document.deletedAt ? 'restored' : 'updated';
        Object.assign(document, { deletedAt: null, position, publishedAt });
        this.save(document, { action, doneBy });
      }
    }
  }

  protected async lockRow(id: string): Promise<Document | null> {
    const document = await this.em.findOne(Document, { id }, FOR_UPDATE);
    if (document !== null) await this.em.populate([document], ['media', 'release']);
    return document;
  }

  protected create(contents: NewDocument & CreationFields): Document {
    return this.em.create(Document, contents);
  }

  protected entriesOf(document: string) {
    return { document };
  }

  protected describe(document: Document): AuditRecord {
    return { subject: { document }, snapshot: toManagedDocument(document, []) };
  }
}

function attachedDocument(release: Article, media: Media, position: number, now: number): NewDocument {
  const { publishedAt } = release;
  const title = media.name.replace(/\.pdf$/, '');
  const period = { year: publishedAt.getUTCFullYear(), quarter: null };
  return {
    media,
    kind: 'other',
    title,
    ...period,
    publishedAt,
    release,
    position,
    approvedAt: new Date(now),
  };
}

function matching({
  kind = 'all',
  year = 'all',
  status,
  releaseId,
  q = '',
  deleted = false,
  readTime,
}: DocumentSelection): FilterQuery<Document> {
  const where: FilterQuery<Document>[] = [{ deletedAt: deleted ? { $ne: null } : null }];
  if (kind !== 'all') where.push({ kind: kind as Document['kind'] });
  if (year !== 'all') where.push({ year: Number(year) });
  if (q.trim() !== '') where.push(titleCondition(q));
  if (releaseId !== undefined) where.push({ release: releaseId });
  if (readTime !== undefined) where.push(publicDocumentCondition(readTime));
  if (status === 'public') where.push(publicDocumentCondition(ReadTime.present));
  if (status === 'withdrawn') where.push({ withdrawnAt: { $ne: null } });
  if (status === 'scheduled') {
    const isGone = [{ deletedAt: { $ne: null } }, { withdrawnAt: { $ne: null } }];
    const waits = { $ne: null, $or: [...isGone, ...notYetPublicConditions(ReadTime.present)] };
    where.push({ withdrawnAt: null, $or: [...notYetPublicConditions(ReadTime.present), { release: waits }] });
  }
  return { $and: where };
}

function placeOf(cursor: string) {
  const [, listedAt, id] = parseCursor(cursor, place);
  return { listedAt, id };
}
