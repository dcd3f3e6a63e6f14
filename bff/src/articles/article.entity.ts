import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

const ArticleSchema = defineEntity({
  name: 'Article',
  tableName: 'article',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** Its place in public addresses; earlier ones are kept as `ArticleAddress`. */
    slug: p.text(),
    title: p.text(),
    content: p.text(),
    excerpt: p.text(),
    summary: p.text(),
    publishedAt: p.datetime(3),
    author: p.text(),
    category: p.text(),
    imageUrl: p.text().nullable(),
    /** Ids of documents, in the order in which they are shown. */
    documents: p.array().columnType('uuid[]'),
    /** Of pictures and documents whose addresses are in it; found by the database, as `media_hashes`. */
    usedHashes: p
      .array()
      .formula((_, table) => `${table.toString()}.media_hashes`)
      .lazy(),
    /** Grows by one with every change, deletion and restoring included. */
    version: p.integer().version(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    deletedAt: p.datetime(3).nullable(),
    /** The `Idempotency-Key` of the request that created it, with the administrator who sent it. */
    creationKey: p.text().nullable(),
    /** Tells whether a repeated request brings the same article. */
    creationDigest: p.text().nullable(),
    /** Bytes of the content, for lists that must know before they load it. */
    contentBytes: p
      .integer()
      .formula((columns) => `octet_length(${columns.content})`)
      .lazy(),
    /** What lists by title are sorted by: the same on every server, whatever its language. */
    sortedTitle: p
      .text()
      .formula((columns) => `lower(${columns.title}) collate "C"`)
      .lazy(),
  },
});

/** A news article. Deleted ones stay, with `deletedAt`, so that a mistaken delete is recoverable. */
export class Article extends ArticleSchema.class {}
ArticleSchema.setClass(Article);
export { ArticleSchema };

/** What people write. */
export type ArticleContents = Readonly<
  Pick<
    Article,
    'title' | 'content' | 'excerpt' | 'summary' | 'publishedAt' | 'author' | 'category' | 'imageUrl'
  >
>;
