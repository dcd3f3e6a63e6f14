import { defineEntity, p } from '@mikro-orm/core';
import { Article } from './article.entity.ts';

/** What is done to articles, as the history and the API name it. */
export const ARTICLE_ACTIONS = [
  'created',
  'updated',
  'corrected',
  'withdrawn',
  'wire-confirmed',
  'deleted',
  'restored',
  'purged',
] as const;
export type ArticleAction = (typeof ARTICLE_ACTIONS)[number];

const ArticleVersionSchema = defineEntity({
  name: 'ArticleVersion',
  tableName: 'article_change',
  uniques: [{ properties: ['article', 'version'] }],
  indexes: [
    {
      name: 'article_change_latest',
      columns: [
        { name: 'changedAt', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
    {
      name: 'article_change_by_person',
      columns: [{ name: 'changedBy' }, { name: 'changedAt', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    { name: 'article_change_documents', properties: ['documents'], type: 'gin' },
    { name: 'article_change_media', properties: ['usedHashes'], type: 'gin' },
  ],
  properties: {
    id: p.bigint('string').primary().columnType('bigint').autoincrement().generated('by default as identity'),
    /** No foreign key: one line is kept about an article that was removed for good. */
    article: () => p.manyToOne(Article).createForeignKeyConstraint(false).index(false),
    version: p.integer(),
    action: p.enum(ARTICLE_ACTIONS),
    changedBy: p.text(),
    changedAt: p.datetime(3),
    /** Who requested the review of its draft; null without review. */
    requestedBy: p.text().nullable(),
    approvedBy: p.text().nullable(),
    /** What was corrected, or why it was withdrawn. */
    note: p.text().nullable(),
    /** Why it was published, or scheduled, within a blackout. */
    blackoutReason: p.text().nullable(),
    /** The article as it was answered after the change, as JSON; empty once the article was purged. */
    snapshot: p.text().lazy(),
    /** Ids of documents, and hashes of what has its address in the text; found in the snapshot by the database. */
    documents: p.array().columnType('uuid[]').nullable().generated('(documents_in(snapshot)) stored').lazy(),
    usedHashes: p
      .array()
      .name('media_hashes')
      .nullable()
      .generated('(media_hashes_in(snapshot)) stored')
      .lazy(),
  },
});

/** Who asked for the review of what is published, and who approved it. */
export interface Approval {
  readonly requestedBy: string;
  readonly approvedBy: string;
}

/** One entry of the append-only audit trail: who did what to which article, and how it read afterwards. */
export class ArticleVersion extends ArticleVersionSchema.class {}
ArticleVersionSchema.setClass(ArticleVersion);
export { ArticleVersionSchema };
