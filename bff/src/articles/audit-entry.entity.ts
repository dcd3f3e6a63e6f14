import { defineEntity, p } from '@mikro-orm/core';
import { Article } from './article.entity.ts';

export type ArticleAction = 'create' | 'update' | 'delete' | 'restore' | 'purge';

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'article_change',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    article: () => p.manyToOne(Article),
    version: p.integer(),
    action: p.text().$type<ArticleAction>(),
    changedBy: p.text(),
    changedAt: p.datetime(3),
    /** Who requested the review of its draft; null without review. */
    requestedBy: p.text().nullable(),
    approvedBy: p.text().nullable(),
    /** The article as it was answered after the change, as JSON; empty once the article was purged. */
    snapshot: p.text().lazy(),
  },
});

/** One entry of the append-only audit trail: who did what to which article, and how it read afterwards. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
export { AuditEntrySchema };
