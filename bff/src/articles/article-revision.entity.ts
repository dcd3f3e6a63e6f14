import { defineEntity, p } from '@mikro-orm/core';

export const ArticleRevisionSchema = defineEntity({
  name: 'ArticleRevision',
  tableName: 'article_revision',
  properties: {
    /** Always true: the table has one row. */
    onlyRow: p.boolean().primary().default(true).check('only_row'),
    revision: p.bigint('string'),
  },
});

/** A number that increases with every change of any article, in the same transaction. */
export class ArticleRevision extends ArticleRevisionSchema.class {}
ArticleRevisionSchema.setClass(ArticleRevision);
