import { defineEntity, p } from '@mikro-orm/core';
import { Article } from '../articles/article.entity.ts';
import { usedHashes } from '../db/columns.ts';

export const ARTICLE_ACTIONS = [
  'created',
  'updated',
  'corrected',
  'postponed',
  'withdrawn',
  'wire-confirmed',
  'deleted',
  'restored',
  'purged',
] as const;
export type ArticleAction = (typeof ARTICLE_ACTIONS)[number];

export const AUDIT_ACTIONS = [
  ...ARTICLE_ACTIONS,
  'signed-in',
  'signed-in-with-recovery-code',
  'signed-out-everywhere',
  'password-changed',
  'mail-address-changed',
  'second-factor-on',
  'second-factor-off',
  'invited',
  'invitation-withdrawn',
  'joined',
  'added',
  'disabled',
  'enabled',
  'draft-discarded',
  'draft-restored',
  'media-deleted',
  'passage-created',
  'passage-changed',
  'passage-deleted',
  'passage-restored',
  'early-reader-invited',
  'early-reader-revoked',
  'early-reader-opened',
  'blackout-added',
  'blackout-removed',
  'titles-removed',
  'category-renamed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The author of what is done by `npm run administrators`. */
export const COMMAND_LINE = 'command line';

export const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entry',
  uniques: [{ properties: ['article', 'version'] }],
  checks: [{ name: 'audit_entry_of_version', expression: '(article_id is null) = (version = 0)' }],
  indexes: [
    {
      name: 'audit_entry_latest',
      columns: [
        { name: 'at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    {
      name: 'audit_entry_by_person',
      columns: [{ name: 'doneBy' }, { name: 'at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    {
      name: 'audit_entry_of_person',
      columns: [{ name: 'administrator' }, { name: 'at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    { name: 'audit_entry_documents', properties: ['documents'], type: 'gin' },
    { name: 'audit_entry_media', properties: ['usedHashes'], type: 'gin' },
  ],
  properties: {
    id: p.bigint('string').primary().columnType('bigint').autoincrement().generated('by default as identity'),
    at: p.datetime(3).name('recorded_at'),
    /** A user name, or the program that did it if nobody was signed in. */
    doneBy: p.text(),
    action: p.text().$type<AuditAction>(),
    /** The user name of the person concerned; null if that is the person who did it. */
    administrator: p.text().nullable(),
    /**
     * Name of the file, standard passage, blackout, category or early reader that it was done to. The names of early
     * readers disappear with the release.
     */
    subject: p.text().nullable(),
    /**
     * The draft that it was done to or that was published, or the release of the early reader. Its title is not
     * stored here, so that it disappears with the release.
     */
    releaseId: p.uuid().nullable().index('audit_entry_release'),
    /** That it was done to. No foreign key: one entry is kept about an article that was removed for good. */
    article: () => p.manyToOne(Article).nullable().createForeignKeyConstraint(false).index(false),
    /** That the article had afterwards; 0 where it was done to none. */
    version: p.integer().default(0),
    /** User names of the requester and the approver of the review; null without a review. */
    requestedBy: p.text().nullable(),
    approvedBy: p.text().nullable(),
    note: p.text().nullable(),
    blackoutReason: p.text().nullable(),
    /** The article as it was answered afterwards, as JSON; empty where there is none, or it was purged. */
    snapshot: p.text().default('').lazy(),
    /** Ids of documents, and hashes of what has its address in the text; found in the snapshot by the database. */
    documents: p.array().columnType('uuid[]').nullable().generated('(documents_in(snapshot)) stored').lazy(),
    usedHashes: usedHashes('snapshot'),
  },
});

/** One entry of the append-only audit trail: who did what when, and how an article read afterwards. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
