import { defineEntity, p } from '@mikro-orm/core';

export type ArticleAction = 'create' | 'update' | 'delete' | 'restore';

const ArticleChangeSchema = defineEntity({
  name: 'ArticleChange',
  tableName: 'article_change',
  properties: {
    id: p.bigint('string').primary(),
    articleId: p.uuid(),
    version: p.integer(),
    action: p.text().$type<ArticleAction>(),
    changedBy: p.text(),
    changedAt: p.datetime(3),
    /** The article's fields after the change, as JSON. */
    snapshot: p.text(),
  },
});

/** One entry of the append-only history: who did what to which article, and how it read afterwards. */
export class ArticleChange extends ArticleChangeSchema.class {}
ArticleChangeSchema.setClass(ArticleChange);
export { ArticleChangeSchema };
