import { type IndexCallback, defineEntity, p } from '@mikro-orm/core';
import { Article } from '../articles/article.entity.ts';
import { uuidKeyColumn } from '../db/columns.ts';
import type { ReadTime } from '../db/database-time.ts';
import { Media } from '../media/media.entity.ts';
import {
  NEWEST_FIRST,
  NOT_DELETED_SQL,
  isPublic,
  publicCondition,
  publicationColumns,
  wasPublic,
} from '../publications/publication.ts';

export const DOCUMENT_KINDS = [
  'financial-statements',
  'mda',
  'annual-report',
  'presentation',
  'circular',
  'governance',
  'other',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Names of the kinds in e-mails. */
export const DOCUMENT_KIND_NAMES: Readonly<Record<DocumentKind, string>> = {
  'financial-statements': 'Financial statements',
  mda: 'MD&A',
  'annual-report': 'Annual report',
  presentation: 'Presentation',
  circular: 'Circular',
  governance: 'Governance',
  other: 'Document',
};

const searchIndex: IndexCallback<unknown> = (_columns, table, name) =>
  `create index "${name}" on "${table.name}" using gin (title gin_trgm_ops)`;

export const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'document',
  indexes: [
    { name: 'document_newest_first', columns: NEWEST_FIRST, where: NOT_DELETED_SQL },
    { name: 'document_by_kind', columns: [{ name: 'kind' }, ...NEWEST_FIRST], where: NOT_DELETED_SQL },
    { name: 'document_by_year', columns: [{ name: 'year' }, ...NEWEST_FIRST], where: NOT_DELETED_SQL },
    { name: 'document_set', properties: ['set'] },
    { name: 'document_public_from', properties: ['publicFrom'], where: NOT_DELETED_SQL },
    { name: 'document_title', expression: searchIndex },
    { name: 'document_earlier_files', properties: ['earlierFiles'], type: 'gin' },
  ],
  properties: {
    id: uuidKeyColumn(),
    media: () => p.manyToOne(Media).deleteRule('no action').index('document_media'),
    kind: p.enum(DOCUMENT_KINDS),
    title: p.text(),
    /** The period that the document reports on; without a quarter the whole year. */
    year: p.integer(),
    quarter: p.integer().nullable(),
    publishedAt: p.datetime(3),
    /** The document is public only while this release is public. */
    release: () => p.manyToOne(Article).deleteRule('no action').nullable().index('document_release'),
    /** Position among the documents attached to the release; null if the document only refers to the release. */
    position: p.integer().nullable(),
    /**
     * Time of the approval (of the creation if no review is required). Edits that need no review retain it; null while the
     * document waits for a review.
     */
    approvedAt: p.datetime(3).nullable(),
    publicFrom: p
      .datetime(3)
      .nullable()
      .generated('(public_from(published_at, true, approved_at, set_id, set_ready_at)) stored'),
    /** Ids of the media that corrections or a withdrawal have replaced. */
    earlierFiles: p.array().columnType('uuid[]').default([]),
    ...publicationColumns(),
    /** The time that lists show and are sorted by: the later publication time of the document and its release. */
    listedAt: p
      .datetime(3)
      .formula(
        ({ publishedAt, release }) =>
          `greatest(${publishedAt}, (select published_at from article where article.id = ${release}))`,
      )
      .lazy(),
  },
});

/** A disclosed file, such as financial statements. Deletion only sets `deletedAt`. */
export class Document extends DocumentSchema.class {
  isPublic(now: number): boolean {
    return isPublic(this, now) && (!this.release || this.release.isPublic(now));
  }

  wasPublic(now: number): boolean {
    return wasPublic(this, now) && (!this.release || this.release.wasPublic(now));
  }
}
DocumentSchema.setClass(Document);

/** The condition that a document is public at a time. */
export function publicDocumentCondition(readTime: ReadTime) {
  return {
    $and: [publicCondition(readTime), { $or: [{ release: null }, { release: publicCondition(readTime) }] }],
  };
}
