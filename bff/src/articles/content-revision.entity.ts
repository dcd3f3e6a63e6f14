import { defineEntity, p } from '@mikro-orm/core';

export const ContentRevisionSchema = defineEntity({
  name: 'ContentRevision',
  tableName: 'article_revision',
  properties: {
    /** Always true: the table has one row. */
    onlyRow: p.boolean().primary().default(true).check('only_row'),
    revision: p.bigint('string'),
  },
});

/** A counter that every change of an article, document or event increases in the same transaction. */
export class ContentRevision extends ContentRevisionSchema.class {}
ContentRevisionSchema.setClass(ContentRevision);
