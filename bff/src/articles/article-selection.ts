import { type FilterQuery, raw } from '@mikro-orm/core';
import type { Article } from './article.entity.ts';
import type { Cursor } from '../pagination/cursors.ts';

/** How the administrators' list can be sorted. */
export const SORTS = ['newest', 'oldest', 'title'] as const;
export type Sort = (typeof SORTS)[number];

/** How a list is sorted: `deleted` has the latest deletion first. */
export type Order = Sort | 'deleted';

/** What is public now, what will be, by the database's clock, and what was. */
export const STATUSES = ['scheduled', 'public', 'withdrawn'] as const;
export type Status = (typeof STATUSES)[number];

/** Which articles to read; what is left out does not narrow. */
export interface ArticleFilter {
  /** Text in title or excerpt; empty finds everything. */
  readonly search?: string;
  /** Words of title, excerpt or text, where title and excerpt do not have this as a whole; empty finds everything. */
  readonly words?: string;
  /** Only those that have documents. */
  readonly withDocuments?: boolean;
  /** The deleted ones instead of the others. */
  readonly deleted?: boolean;
  readonly status?: Status | undefined;
  readonly category?: string | undefined;
  readonly author?: string | undefined;
  /** Leaves out what is published earlier. */
  readonly from?: Date | undefined;
  /** Leaves out what is published then or later. */
  readonly before?: Date | undefined;
  /** Leaves out what is not public then. */
  readonly publishedBy?: Date;
}

/** Which articles of a list to read. */
export interface ListSelection extends ArticleFilter {
  readonly limit: number | undefined;
  readonly after: Cursor<Order> | undefined;
  /** Newest first unless told otherwise. */
  readonly order?: Order;
}

const SORTED_BY = {
  newest: { property: 'publishedAt', direction: 'desc' },
  oldest: { property: 'publishedAt', direction: 'asc' },
  title: { property: 'sortedTitle', direction: 'asc' },
  deleted: { property: 'deletedAt', direction: 'desc' },
} as const;

/** The condition that an article is public, by the database's clock. */
export function publicNow() {
  return { deletedAt: null, withdrawnAt: null, publicFrom: { $lte: raw('now()') } };
}

/** The condition that an article is public at a time. */
export function publicBy(time: Date) {
  return { deletedAt: null, withdrawnAt: null, publicFrom: { $lte: time } };
}

/** How many articles of a list to read, and in which order. */
export function orderAndLimit({ limit, order = 'newest' }: Pick<ListSelection, 'limit' | 'order'>) {
  const { property, direction } = SORTED_BY[order];
  return { orderBy: { [property]: direction, id: direction }, ...(limit !== undefined && { limit }) };
}

/** The place of an article in a list. */
export function placeOf(
  order: Order,
  { id, title, publishedAt, deletedAt }: Pick<Article, 'id' | 'title' | 'publishedAt' | 'deletedAt'>,
): Cursor<Order> {
  if (order === 'title') return { order, value: title, id };
  const time = order === 'deleted' ? deletedAt : publishedAt;
  return { order, value: String(time?.getTime()), id };
}

/** The condition that a selection stands for. */
export function matching({
  search = '',
  words = '',
  deleted = false,
  withDocuments = false,
  after,
  ...filter
}: Omit<ListSelection, 'limit' | 'order'>): FilterQuery<Article> {
  const where: FilterQuery<Article>[] = [{ deletedAt: deleted ? { $ne: null } : null }];
  const { status, category, author, from, before, publishedBy } = filter;
  if (withDocuments) where.push({ documents: { $ne: [] } });
  if (status === 'scheduled') {
    where.push({ withdrawnAt: null, $or: [{ publicFrom: null }, { publicFrom: { $gt: raw('now()') } }] });
  }
  if (status === 'public') where.push({ withdrawnAt: null, publicFrom: { $lte: raw('now()') } });
  if (status === 'withdrawn') where.push({ withdrawnAt: { $ne: null } });
  if (category !== undefined) where.push({ category });
  if (author !== undefined) where.push({ author });
  if (from !== undefined) where.push({ publishedAt: { $gte: from } });
  if (before !== undefined) where.push({ publishedAt: { $lt: before } });
  if (publishedBy !== undefined) where.push({ withdrawnAt: null, publicFrom: { $lte: publishedBy } });
  if (after !== undefined) where.push(following(after));
  if (search !== '') where.push(containing(search));
  if (words !== '') {
    where.push(
      { [raw((alias) => `${alias}.words @@ words_query(?)`, [words])]: [] },
      { $not: containing(words) },
    );
  }
  return { $and: where };
}

function containing(text: string): FilterQuery<Article> {
  const anywhere = { $ilike: `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` };
  return { $or: [{ title: anywhere }, { excerpt: anywhere }] };
}

function following({ order, value, id }: Cursor<Order>): FilterQuery<Article> {
  const { property, direction } = SORTED_BY[order];
  const place = order === 'title' ? raw('lower(?)', [value]) : new Date(Number(value));
  const later = direction === 'asc' ? '$gt' : '$lt';
  return { $or: [{ [property]: { [later]: place } }, { [property]: place, id: { [later]: id } }] };
}
