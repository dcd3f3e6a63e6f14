import { defineEntity, p } from '@mikro-orm/core';
import { uuidKeyColumn } from '../db/columns.ts';
import { Article } from '../articles/article.entity.ts';
import { Draft } from '../drafts/draft.entity.ts';

export const RemarkSchema = defineEntity({
  name: 'Remark',
  tableName: 'remark',
  checks: [{ name: 'remark_of_one_text', expression: 'num_nonnulls(draft_id, article_id) = 1' }],
  properties: {
    id: uuidKeyColumn(),
    /** The subject: a draft, with which the remark is deleted, or a scheduled article. */
    draftId: () =>
      p
        .manyToOne(Draft)
        .mapToPk()
        .joinColumn('draft_id')
        .deleteRule('cascade')
        .nullable()
        .index('remark_draft'),
    articleId: () =>
      p
        .manyToOne(Article)
        .mapToPk()
        .joinColumn('article_id')
        .deleteRule('cascade')
        .nullable()
        .index('remark_article'),
    quote: p.text(),
    text: p.text(),
    /** User name of an administrator, or the name of an early reader. */
    authorName: p.text(),
    createdAt: p.datetime(3),
    doneAt: p.datetime(3).nullable(),
    doneBy: p.text().nullable(),
  },
});

export class Remark extends RemarkSchema.class {}
RemarkSchema.setClass(Remark);
