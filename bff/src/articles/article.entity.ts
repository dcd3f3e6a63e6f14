import { articleColumns } from './release-fields.ts';
import { type IndexCallback, defineEntity, p } from '@mikro-orm/core';
import { RELEASE_TEXT_SQL, uuidKeyColumn, mediaHashesColumn } from '../db/columns.ts';
import { categoryColumn } from '../categories/category.entity.ts';
import {
  NEWEST_FIRST,
  NOT_DELETED_SQL,
  isPublic,
  publicationColumns,
  wasPublic,
} from '../publications/publication.ts';
import { toPlainText, truncateText } from '../text/plain-text.ts';

/** Returns the SQL of an index of articles that are not deleted, for definitions without an option of the ORM. */
function index(method: string): IndexCallback<unknown> {
  return (_, table, name) => `create index "${name}" on "${table.name}" ${method} where ${NOT_DELETED_SQL}`;
}

/** About the number of characters that search engines and previews show. */
const DESCRIPTION_LENGTH = 200;

type Texts = Readonly<Record<'title' | 'content' | 'excerpt' | 'summary', string>>;

export function extractArticleText({ content }: Pick<Texts, 'content'>): string {
  return toPlainText(content);
}

export function createArticleDescription({ excerpt, summary, title, ...texts }: Texts): string {
  return truncateText(
    excerpt.trim() || summary.trim() || extractArticleText(texts) || title,
    DESCRIPTION_LENGTH,
  );
}

export const ArticleSchema = defineEntity({
  name: 'Article',
  tableName: 'article',
  indexes: [
    { name: 'article_newest_first', columns: NEWEST_FIRST, where: NOT_DELETED_SQL },
    { name: 'article_set', properties: ['set'] },
    { name: 'article_public_from', properties: ['publicFrom'], where: NOT_DELETED_SQL },
    { name: 'article_by_category', columns: [{ name: 'category' }, ...NEWEST_FIRST], where: NOT_DELETED_SQL },
    { name: 'article_by_author', columns: [{ name: 'author' }, ...NEWEST_FIRST], where: NOT_DELETED_SQL },
    {
      name: 'article_deleted',
      columns: [
        { name: 'deletedAt', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
      where: 'deleted_at is not null',
    },
    { name: 'article_by_title', expression: index('((lower(title) collate "C"), id)') },
    { name: 'article_search', expression: index('using gin (headline gin_trgm_ops)') },
    { name: 'article_words', expression: index('using gin (words)') },
    { name: 'article_media', properties: ['usedHashes'], type: 'gin' },
  ],
  properties: {
    id: uuidKeyColumn(),
    ...articleColumns,
    plainText: p.text().default('').onCreate(extractArticleText).onUpdate(extractArticleText).lazy(),
    description: p.text().default('').onCreate(createArticleDescription).onUpdate(createArticleDescription),
    category: categoryColumn,
    wireConfirmedAt: p.datetime(3).nullable(),
    notifySubscribers: p.boolean().default(true),
    ...publicationColumns(),
    /**
     * From when the article is public, unless deleted or withdrawn; null while it waits for the newswire or its set.
     */
    publicFrom: p
      .datetime(3)
      .nullable()
      .generated(
        '(public_from(published_at, hold_for_wire, wire_confirmed_at, set_id, set_ready_at)) stored',
      ),
    usedHashes: mediaHashesColumn(RELEASE_TEXT_SQL),
    /** The size of the content, for lists that need the size before they load the content. */
    contentBytes: p
      .integer()
      .formula((columns) => `octet_length(${columns.content})`)
      .lazy(),
    /** Normalized title and excerpt, in which the search of lists finds phrases. */
    headline: p
      .text()
      .nullable()
      .generated('(searchable(title) || chr(10) || searchable(excerpt)) stored')
      .lazy(),
    /** The words of the full-text search, separated as those of a query (`words_query`), and cut to fit. */
    words: p
      .text()
      .columnType('tsvector')
      .nullable()
      .generated(
        `(to_tsvector('simple', separate_words(left(searchable(title || ' ' || excerpt || ' ' || left(plain_text, 100000)), 100000)))) stored`,
      )
      .lazy(),
    /** The sort key for lists by title: the same on every server, whatever its locale. */
    sortedTitle: p.text().formula((columns) => `lower(${columns.title}) collate "C"`),
  },
});

export class Article extends ArticleSchema.class {
  isPublic(now: number): boolean {
    return isPublic(this, now);
  }

  wasPublic(now: number): boolean {
    return wasPublic(this, now);
  }
}
ArticleSchema.setClass(Article);
