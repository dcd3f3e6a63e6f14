import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { NotFoundError } from '../errors/domain-errors.ts';
import { PreparedAnswer } from '../http/prepared-answer.ts';
import { toNewsItem } from './article-views.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { isArticleId, nextPageLink } from './list-query.ts';
import type { ListQuery } from './list-query.ts';
import { NewsRevision } from './news-revision.ts';
import type { PublishedFigures } from './published-figures.ts';

const LONGEST_LIFE_MS = 60_000;
const CACHE_BYTES = 32 * 1_048_576;

/** The key of {@link NewsService.figures}. */
export const FIGURES_KEY = 'figures';

/** The key of a list: every part of the query that changes the answer. */
export function listKey({ limit, withContent, after }: ListQuery): string {
  const place = after === undefined ? '' : `${after.id} ${after.publishedAt.getTime()}`;
  return `list ${limit} ${withContent ? '' : 'light'} ${place}`;
}

/** The key of one item. */
export function itemKey(id: string): string {
  return `item ${id}`;
}

interface Prepared {
  readonly answer: PreparedAnswer;
  readonly revision: string;
  readonly validUntil: number;
}

/** What was found, absence too, and until when that holds. */
interface Found {
  readonly answer: PreparedAnswer | undefined;
  readonly validUntil: number;
}

/** Prepares what is published at a time; undefined when there is nothing. */
type Build = (now: Date) => Promise<PreparedAnswer | undefined>;

/**
 * Published articles as ready answers. One is used until the first of: a write on any instance, the next
 * scheduled publication, 60 seconds (design section 6, "Embargo").
 */
@Injectable()
export class NewsService {
  private readonly cache = new LRUCache<string, Prepared>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (prepared) => prepared.answer.size,
  });
  private readonly building = new Map<string, Promise<Found>>();

  constructor(
    @Inject(ArticlesRepository) private readonly articles: ArticlesRepository,
    @Inject(NewsRevision) private readonly revision: NewsRevision,
  ) {}

  /** The list of published articles. */
  list(query: ListQuery): PreparedAnswer | Promise<PreparedAnswer> {
    return this.prepared(listKey(query), async (now) => {
      const { articles, hasMore } = await this.articles.list(query, now);
      const last = articles.at(-1);
      const link = hasMore && last !== undefined ? nextPageLink('/api/news', query, last) : undefined;
      return new PreparedAnswer(
        articles.map((article) => toNewsItem(article, query.withContent)),
        link,
      );
    });
  }

  /**
   * One published article.
   * @throws {NotFoundError} alike for an unknown, a deleted and a scheduled one
   */
  item(id: string): PreparedAnswer | Promise<PreparedAnswer> {
    if (!isArticleId(id)) throw noSuchItem();
    return this.prepared(itemKey(id), async (now) => {
      const article = await this.articles.findPublished(id, now);
      return article === null ? undefined : new PreparedAnswer(toNewsItem(article, true));
    });
  }

  /** An answer made of the figures of what is published. */
  figures(describe: (figures: PublishedFigures) => unknown): PreparedAnswer | Promise<PreparedAnswer> {
    return this.prepared(
      FIGURES_KEY,
      async (now) => new PreparedAnswer(describe(await this.articles.publishedFigures(now))),
    );
  }

  /** What {@link list}, {@link item} or {@link figures} have prepared under this key, if it certainly holds. */
  ready(key: string): PreparedAnswer | undefined {
    const revision = this.revision.known();
    return revision === undefined ? undefined : this.usable(key, revision);
  }

  private prepared(key: string, build: Build): PreparedAnswer | Promise<PreparedAnswer> {
    const revision = this.revision.current();
    if (typeof revision !== 'string') return this.preparedLater(key, revision, build);
    return this.usable(key, revision) ?? this.build(key, revision, build);
  }

  private async preparedLater(key: string, revision: Promise<string>, build: Build): Promise<PreparedAnswer> {
    try {
      const current = await revision;
      return this.usable(key, current) ?? (await this.build(key, current, build));
    } catch (error) {
      const last = isDatabaseUnavailable(error) ? this.usable(key) : undefined;
      if (last === undefined) throw error;
      return last;
    }
  }

  /** Without a revision, because the database does not answer: what is at most 60 seconds old. */
  private usable(key: string, revision?: string): PreparedAnswer | undefined {
    const prepared = this.cache.get(key);
    if (prepared === undefined || Date.now() >= prepared.validUntil) return undefined;
    return revision === undefined || prepared.revision === revision ? prepared.answer : undefined;
  }

  /** Joins who prepares the same already; what that finds may have been overtaken by a publication, absence too. */
  private async build(key: string, revision: string, build: Build): Promise<PreparedAnswer> {
    const job = `${revision} ${key}`;
    let running = this.building.get(job);
    if (running === undefined) {
      running = this.buildOnce(key, revision, build).finally(() => this.building.delete(job));
      this.building.set(job, running);
    }
    const { answer, validUntil } = await running;
    if (Date.now() >= validUntil) return this.build(key, revision, build);
    if (answer === undefined) throw noSuchItem();
    return answer;
  }

  private async buildOnce(key: string, revision: string, build: Build): Promise<Found> {
    const now = new Date();
    const [answer, next] = await Promise.all([build(now), this.articles.nextPublicationAfter(now)]);
    const validUntil = Math.min(now.getTime() + LONGEST_LIFE_MS, next?.getTime() ?? Number.POSITIVE_INFINITY);
    if (answer !== undefined) this.cache.set(key, { answer, revision, validUntil });
    return { answer, validUntil };
  }
}

function noSuchItem(): NotFoundError {
  return new NotFoundError('There is no such article.');
}
