import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

const ArticleSchema = defineEntity({
  name: 'Article',
  tableName: 'article',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => randomUUID()),
    slug: p.text(),
    title: p.text(),
    content: p.text(),
    excerpt: p.text(),
    summary: p.text(),
    publishedAt: p.datetime(3),
    author: p.text(),
    category: p.text(),
    imageUrl: p.text(),
    version: p.integer().version(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    updatedAt: p
      .datetime(3)
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** An article in the product's table. */
export class Article extends ArticleSchema.class {}
ArticleSchema.setClass(Article);

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'article_change',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    article: () => p.manyToOne(Article),
    version: p.integer(),
    action: p.text(),
    changedBy: p.text(),
    changedAt: p.datetime(3),
    snapshot: p.text(),
  },
});

/** What a change made of an article, in the product's table. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);

const ArticleRevisionSchema = defineEntity({
  name: 'ArticleRevision',
  tableName: 'article_revision',
  properties: {
    onlyRow: p.boolean().primary(),
    revision: p.bigint('string'),
  },
});

/** The product's number of all changes. */
export class ArticleRevision extends ArticleRevisionSchema.class {}
ArticleRevisionSchema.setClass(ArticleRevision);

export const entities = [ArticleSchema, AuditEntrySchema, ArticleRevisionSchema];
