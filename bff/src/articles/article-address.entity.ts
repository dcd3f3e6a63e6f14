import { defineEntity, p } from '@mikro-orm/core';
import { Article } from './article.entity.ts';

const ArticleAddressSchema = defineEntity({
  name: 'ArticleAddress',
  tableName: 'article_address',
  properties: {
    slug: p.text().primary(),
    article: () => p.manyToOne(Article),
  },
});

/** A slug that an article has or had. The database adds them and keeps them for ever. */
export class ArticleAddress extends ArticleAddressSchema.class {}
ArticleAddressSchema.setClass(ArticleAddress);
export { ArticleAddressSchema };
