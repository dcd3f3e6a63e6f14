import { type FilterQuery, raw } from '@mikro-orm/core';
import { z } from 'zod';
import { ReadTime } from '../db/database-time.ts';
import { isStorable, isUuid, parseInstant } from '../input/rules.ts';
import { formatCursor, parseCursor } from '../pagination/cursors.ts';
import { scheduledCondition, publicCondition } from '../publications/publication.ts';
import type { Article } from './article.entity.ts';

export const ARTICLE_SORTS = ['newest', 'oldest', 'title'] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

/** The order of a list; `deleted` means latest deletion first. */
export type ListOrder = ArticleSort | 'deleted';

/** States of a publication at the present, by the database's clock. */
export const PUBLICATION_STATUSES = ['scheduled', 'public', 'withdrawn'] as const;
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number];

export interface ArticleFilter {
  readonly search?: string;
  /** Words to find in title, excerpt or text. Excludes articles whose title or excerpt has them as a phrase. */
  readonly words?: string;
  readonly deleted?: boolean;
  readonly status?: PublicationStatus | undefined;
  readonly category?: string | undefined;
  readonly author?: string | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  /** Selects articles that are public at this time. */
  readonly readTime?: ReadTime;
}

interface CursorPosition {
  readonly id: string;
  readonly publishedAt?: Date;
  readonly deletedAt?: Date;
  readonly sortedTitle?: string;
}

export interface ListSelection extends ArticleFilter {
  readonly limit?: number | undefined;
  readonly after?: CursorPosition | undefined;
  readonly order?: ListOrder;
}

const SORTED_BY = {
  newest: { property: 'publishedAt', direction: 'desc' },
  oldest: { property: 'publishedAt', direction: 'asc' },
  title: { property: 'sortedTitle', direction: 'asc' },
  deleted: { property: 'deletedAt', direction: 'desc' },
} as const;

export const instantSchema = z.string().transform(parseInstant).pipe(z.date());
export const uuidSchema = z.string().refine(isUuid);

export function overdueCondition() {
  return {
    deletedAt: null,
    withdrawnAt: null,
    publicFrom: null,
    publishedAt: { $lte: ReadTime.present.sql },
  };
}

/** The order of a list. It is total: no two articles have the same position. */
export function articleOrder(order: ListOrder = 'newest') {
  const { property, direction } = SORTED_BY[order];
  return { [property]: direction, id: direction };
}

export function formatArticleCursor(
  order: ListOrder,
  article: Pick<Article, 'id' | 'publishedAt' | 'deletedAt' | 'sortedTitle'>,
): string {
  return formatCursor([order, article[SORTED_BY[order].property], article.id]);
}

export function parseArticleCursor(order: ListOrder, cursor: string): CursorPosition {
  const { property } = SORTED_BY[order];
  const value = property === 'sortedTitle' ? z.string().refine(isStorable) : instantSchema;
  const [, last, id] = parseCursor(cursor, z.tuple([z.literal(order), value, uuidSchema]));
  return { [property]: last, id };
}

export function articleCondition({
  search = '',
  words = '',
  deleted = false,
  ...filter
}: ArticleFilter): FilterQuery<Article> {
  const where: FilterQuery<Article>[] = [{ deletedAt: deleted ? { $ne: null } : null }];
  const { status, category, author, from, before, readTime } = filter;
  if (status === 'scheduled') where.push(scheduledCondition(ReadTime.present));
  if (status === 'public') where.push(publicCondition(ReadTime.present));
  if (status === 'withdrawn') where.push({ withdrawnAt: { $ne: null } });
  if (category !== undefined) where.push({ category });
  if (author !== undefined) where.push({ author });
  if (from !== undefined) where.push({ publishedAt: { $gte: from } });
  if (before !== undefined) where.push({ publishedAt: { $lt: before } });
  if (readTime !== undefined) where.push(publicCondition(readTime));
  if (search !== '') where.push(searchCondition(search));
  if (words !== '') {
    where.push(
      { [raw((alias) => `${alias}.words @@ words_query(?)`, [words])]: [] },
      { $not: searchCondition(words) },
    );
  }
  return { $and: where };
}

function searchCondition(text: string): FilterQuery<Article> {
  return { [raw((alias) => `${alias}.headline like search_pattern(?)`, [text])]: [] };
}
