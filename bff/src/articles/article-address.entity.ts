import { defineEntity, p } from '@mikro-orm/core';
import { Article } from './article.entity.ts';

export const ArticleAddressSchema = defineEntity({
  name: 'ArticleAddress',
  tableName: 'article_address',
  properties: {
    /** Of a purged article only a hash (`reserved_slug`), because a slug has the words of a title. */
    slug: p.text().primary(),
    /** Null once the article was purged; the address stays reserved. */
    article: () => p.manyToOne(Article).nullable().deleteRule('set null').index('article_address_article'),
  },
});

/** A slug that an article has or had. The database adds these rows. */
export class ArticleAddress extends ArticleAddressSchema.class {}
ArticleAddressSchema.setClass(ArticleAddress);
