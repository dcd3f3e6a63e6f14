import { defineEntity, p } from '@mikro-orm/core';
import { Article } from './article.entity.ts';

const ArticleAddressSchema = defineEntity({
  name: 'ArticleAddress',
  tableName: 'article_address',
  properties: {
    slug: p.text().primary(),
    /** Null once its article was removed for good: its address stays reserved. */
    article: () => p.manyToOne(Article).nullable().deleteRule('set null').index('article_address_article'),
  },
});

/** A slug that an article has or had. The database adds them and keeps them for ever. */
export class ArticleAddress extends ArticleAddressSchema.class {}
ArticleAddressSchema.setClass(ArticleAddress);
export { ArticleAddressSchema };
