import { defineEntity, p } from '@mikro-orm/core';
import { Article } from '../articles/article.entity.ts';
import { type DraftFields, draftColumns } from '../articles/release-fields.ts';
import { RELEASE_TEXT_SQL, mediaHashesColumn } from '../db/columns.ts';

export const REVIEW_STATES = ['none', 'requested', 'approved', 'returned'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

const texts = () => ({
  ...draftColumns(),
  /** IANA name of the time zone in which the publication time was chosen. */
  timezone: p.text().nullable(),
  correction: p.text().nullable(),
  usedHashes: mediaHashesColumn(RELEASE_TEXT_SQL),
});

export const DraftSchema = defineEntity({
  name: 'Draft',
  tableName: 'draft',
  indexes: [
    { name: 'draft_documents', properties: ['documents'], type: 'gin' },
    { name: 'draft_media', properties: ['usedHashes'], type: 'gin' },
  ],
  properties: {
    id: p.uuid().primary(),
    /** The article that the draft changes; null for a new article. */
    articleId: () =>
      p.manyToOne(Article).mapToPk().joinColumn('article_id').deleteRule('no action').nullable().index(false),
    articleVersion: p.integer().nullable(),
    ...texts(),
    /** User names of the draft's authors and of the requester of its review, none of whom may approve the draft. */
    contributors: p.array(),
    review: p.enum(REVIEW_STATES),
    reviewRequestedBy: p.text().nullable(),
    reviewRequestedAt: p.datetime(3).nullable(),
    /** User name of the requested reviewer; null for any eligible reviewer. */
    reviewer: p.text().nullable(),
    reviewedBy: p.text().nullable(),
    reviewedAt: p.datetime(3).nullable(),
    reviewRemark: p.text().nullable(),
    version: p.integer().version(),
    updatedAt: p.datetime(3),
    updatedBy: p.text(),
    /** The `Idempotency-Key` of the request that created the draft, with the id of the administrator. */
    creationKey: p.text().unique().nullable(),
    /** Hash of the request's content, to compare it with that of a repeated request. */
    creationDigest: p.text().nullable(),
    discardedAt: p.datetime(3).nullable(),
    discardedBy: p.text().nullable(),
  },
});

export class Draft extends DraftSchema.class {}
DraftSchema.setClass(Draft);

export const DraftVersionSchema = defineEntity({
  name: 'DraftVersion',
  tableName: 'draft_version',
  indexes: [
    { name: 'draft_version_documents', properties: ['documents'], type: 'gin' },
    { name: 'draft_version_media', properties: ['usedHashes'], type: 'gin' },
  ],
  properties: {
    draftId: () =>
      p.manyToOne(Draft).mapToPk().joinColumn('draft_id').deleteRule('cascade').primary().index(false),
    version: p.integer().primary(),
    ...texts(),
    savedAt: p.datetime(3),
    savedBy: p.text(),
  },
});

export class DraftVersion extends DraftVersionSchema.class {}
DraftVersionSchema.setClass(DraftVersion);

export type DraftText = DraftFields & Readonly<Pick<Draft, 'timezone' | 'correction'>>;
export type DraftContents = DraftText & Readonly<Pick<Draft, 'articleVersion'>>;
