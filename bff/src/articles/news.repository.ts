import type { FilterQuery } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ReadTime, PRESENT_SQL } from '../db/database-time.ts';
import { ArticleAddress } from './article-address.entity.ts';
import { publicCondition, publicConditionSql } from '../publications/publication.ts';
import type { Neighbours, NewsYear } from './article.dto.ts';
import { isUuid } from '../input/rules.ts';
import { extractMatch } from '../text/extract-match.ts';
import { Article } from './article.entity.ts';

const NEWEST_FIRST = { publishedAt: 'desc', id: 'desc' } as const;
const OLDEST_FIRST = { publishedAt: 'asc', id: 'asc' } as const;
const WITHDRAWN = { deletedAt: null, withdrawnAt: { $ne: null } };

/** Extracts come from this many first characters of a text, because the time of the search grows with the length. */
const SEARCHED_CHARACTERS = 50_000;

export interface NewsState {
  /** Changes with every change of any article, document or event. */
  readonly revision: string;
  /** The database's time in milliseconds since 1970, by which all instances decide what is public. */
  readonly now: number;
  /** When the next scheduled item becomes public, or an event begins or ends, in milliseconds since 1970. */
  readonly next: number | null;
}

@Injectable()
export class NewsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Runs for every public request: one statement, which the ORM cannot express. */
  async state(): Promise<NewsState> {
    const [state] = await this.em.execute<NewsState[]>(
      `select revision::text, (extract(epoch from ${PRESENT_SQL}) * 1000)::float8 as "now",
        (select (extract(epoch from least(
          (select min(public_from) from article where deleted_at is null and public_from > ${PRESENT_SQL}),
          (select min(public_from) from document where deleted_at is null and public_from > ${PRESENT_SQL}),
          (select min(public_from) from event where deleted_at is null and public_from > ${PRESENT_SQL}),
          (select min(starts_at) from event where deleted_at is null and starts_at > ${PRESENT_SQL}),
          (select min(over_at) from event where deleted_at is null and over_at > ${PRESENT_SQL})
        )) * 1000)::float8) as "next"
      from article_revision`,
    );
    if (state === undefined) throw new Error('article_revision has lost its row');
    return state;
  }

  /** @param address id, slug or earlier slug */
  find(address: string, readTime: ReadTime): Promise<Article | null> {
    return this.findWhere(address, publicCondition(readTime));
  }

  findWithdrawn(address: string): Promise<Article | null> {
    return this.findWhere(address, WITHDRAWN);
  }

  async lastPublication(readTime: ReadTime): Promise<Date | null> {
    const where = publicCondition(readTime);
    const last = await this.em.findOne(Article, where, { orderBy: NEWEST_FIRST, fields: ['publishedAt'] });
    return last?.publishedAt ?? null;
  }

  years(readTime: ReadTime): Promise<NewsYear[]> {
    const { condition, parameters } = publicConditionSql(readTime);
    return this.em.execute(
      `select extract(year from published_at at time zone 'utc')::int as year, count(*)::int as articles
      from article where ${condition}
      group by 1 order by 1 desc`,
      [...parameters],
    );
  }

  async passages(ids: readonly string[], words: string): Promise<ReadonlyMap<string, string>> {
    const found = await this.em.execute<{ id: string; text: string }[]>(
      'select id, left(plain_text, ?) as text from article where id = any(?::uuid[])',
      [SEARCHED_CHARACTERS, `{${ids.join()}}`],
    );
    return new Map(found.map(({ id, text }) => [id, extractMatch(text, words)]));
  }

  async neighbours(
    { id, publishedAt }: Pick<Article, 'id' | 'publishedAt'>,
    readTime: ReadTime,
  ): Promise<Neighbours> {
    // Ranges of the publication time, so that PostgreSQL uses its index.
    const later = {
      publishedAt: { $gte: publishedAt },
      $or: [{ publishedAt: { $gt: publishedAt } }, { id: { $gt: id } }],
    };
    const earlier = {
      publishedAt: { $lte: publishedAt },
      $or: [{ publishedAt: { $lt: publishedAt } }, { id: { $lt: id } }],
    };
    const first = async (where: FilterQuery<Article>, orderBy: typeof NEWEST_FIRST | typeof OLDEST_FIRST) => {
      const options = { orderBy, fields: ['slug', 'title'], disableIdentityMap: true } as const;
      const found = await this.em.findOne(Article, { $and: [publicCondition(readTime), where] }, options);
      return found && { slug: found.slug, title: found.title };
    };
    const [newer, older] = await Promise.all([first(later, OLDEST_FIRST), first(earlier, NEWEST_FIRST)]);
    return { newer, older };
  }

  private async findWhere(address: string, where: FilterQuery<Article>): Promise<Article | null> {
    if (isUuid(address)) return this.em.findOne(Article, { $and: [{ id: address }, where] });
    const bySlug = { slug: address, article: where };
    const found = await this.em.findOne(ArticleAddress, bySlug, { populate: ['article'] });
    return found?.article ?? null;
  }
}
