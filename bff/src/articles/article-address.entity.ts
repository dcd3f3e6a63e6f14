import { defineEntity, p } from '@mikro-orm/core';
import { Article } from './article.entity.ts';

export const ArticleAddressSchema = defineEntity({
  name: 'ArticleAddress',
  tableName: 'article_address',
  properties: {
    /** A purged article has only a hash (`reserved_slug`), because a slug contains words of the title. */
    slug: p.text().primary(),
    /** Null once the article was purged; the address stays reserved. */
    article: () => p.manyToOne(Article).nullable().deleteRule('set null').index('article_address_article'),
  },
});

/** A slug that an article has or had. The database adds these rows. */
export class ArticleAddress extends ArticleAddressSchema.class {}
ArticleAddressSchema.setClass(ArticleAddress);
