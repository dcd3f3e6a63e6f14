import { toArticleView } from './article-view.dto.ts';
import { type Loaded, raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ArticleAction, AuditEntry } from '../audit/audit-entry.entity.ts';
import { CategoriesRepository } from '../categories/categories.repository.ts';
import { databaseTime } from '../db/database-time.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { requireFound } from '../errors/domain-errors.ts';
import { isUuid } from '../input/rules.ts';
import { requireVersion } from '../response-cache/etag.ts';
import { ArticleAddress } from './article-address.entity.ts';
import { ArticleRevision } from './article-revision.entity.ts';
import {
  type ArticleFilter,
  type ListSelection,
  heldAndDue,
  matching,
  orderBy,
} from './article-selection.ts';
import { Article } from './article.entity.ts';
import type { ArticleContents } from './release-fields.ts';

/** Content read at a time, and the approximate size of an article's other members. */
const BATCH_BYTES = 4_000_000;
const ARTICLE_BYTES = 5_000;
const LARGEST_SLUG_NUMBER = 1_000_000;
const NOT_LISTED = ['content', 'plainText', 'contentBytes', 'usedHashes', 'headline', 'words'] as const;

export type ListedArticle = Loaded<Article, never, never, (typeof NOT_LISTED)[number]>;

export type NewArticle = ArticleContents &
  Readonly<Pick<Article, 'slug' | 'documents'>> &
  Partial<
    Pick<
      Article,
      'id' | 'creationKey' | 'creationDigest' | 'holdForWire' | 'notifySubscribers' | 'blackoutReason'
    >
  >;

export interface Approval {
  readonly requestedBy: string;
  readonly approvedBy: string;
}

export interface ArticleChange {
  readonly action: ArticleAction;
  readonly doneBy: string;
  /** The correction, or the reason of the withdrawal. */
  readonly note?: string | undefined;
  readonly approval?: Approval | undefined;
  readonly draftId?: string | undefined;
  readonly blackoutReason?: string | null | undefined;
}

/** A locked article, and the database's clock after the lock was granted, in milliseconds since 1970. */
interface LockedArticle {
  readonly article: Article;
  readonly now: number;
}

/** Articles for lists and for editing. Deleted ones are excluded unless a method says otherwise. */
@Injectable()
export class ArticlesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly categories: CategoriesRepository,
  ) {}

  list(selection: ListSelection) {
    return this.em.findByCursor(Article, { ...pageOf(selection), disableIdentityMap: true });
  }

  listLight(selection: ListSelection) {
    return this.em.findByCursor(Article, {
      ...pageOf(selection),
      disableIdentityMap: true,
      exclude: NOT_LISTED,
    });
  }

  /** Yields all articles of a list with their contents, which it loads in batches. */
  async *all(selection: ListSelection): AsyncGenerator<Article> {
    // It needs its own entity manager, because reading continues after the request's handler has returned.
    const em = this.em.fork();
    for (const ids of batchesOf(await sizesOf(em, selection))) {
      const options = { orderBy: orderBy(selection.order), disableIdentityMap: true };
      yield* await em.find(Article, { $and: [matching(selection), { id: { $in: ids } }] }, options);
    }
  }

  async contentSizes(selection: ListSelection): Promise<number[]> {
    return (await sizesOf(this.em, selection)).map(({ contentBytes }) => contentBytes);
  }

  count(filter: ArticleFilter): Promise<number> {
    return this.em.count(Article, matching(filter));
  }

  countHeld(): Promise<number> {
    return this.em.fork().count(Article, heldAndDue());
  }

  find(id: string): Promise<Article | null> {
    return this.em.findOne(Article, { id, deletedAt: null });
  }

  /** Returns the articles that have or had these slugs, by slug. */
  async findByAddresses(slugs: readonly string[]): Promise<ReadonlyMap<string, Article>> {
    const where = { slug: { $in: [...slugs] }, article: { deletedAt: null } };
    const addresses = await this.em.find(ArticleAddress, where, { populate: ['article'] });
    return new Map(addresses.flatMap(({ slug, article }) => (article ? [[slug, article]] : [])));
  }

  async findByCreationKey(creationKey: string | null): Promise<Article | null> {
    return creationKey === null ? null : this.em.findOne(Article, { creationKey, deletedAt: null });
  }

  /** Locks an article until the transaction ends; returns null if it is deleted. */
  async lock(id: string): Promise<LockedArticle | null> {
    return this.lockWhere({ id, deletedAt: null });
  }

  /**
   * Changes an article in one transaction: locks its row, then reads the database's clock, so that an article
   * which became public while the call waited counts as public. Then it compares the version, applies the
   * steps, saves and records.
   * @param which the `If-Match` header, and whether the article may be deleted
   * @param steps changes the article and returns what to record
   */
  change(
    id: string,
    { ifMatch, deletedToo = false }: { readonly ifMatch?: string | undefined; readonly deletedToo?: boolean },
    steps: (article: Article, now: number) => ArticleChange | Promise<ArticleChange>,
  ): Promise<Article> {
    return this.em.transactional(async () => {
      const where = deletedToo ? { id } : { id, deletedAt: null };
      const { article, now } = requireFound(isUuid(id) && (await this.lockWhere(where)), 'article');
      requireVersion(ifMatch, article.version, 'article');
      return this.save(article, await steps(article, now));
    });
  }

  /**
   * Returns the first of `slug`, `slug-2`, `slug-3`… that no article has or had. Other transactions that need the same
   * slug wait until this one ends. As SQL, because the ORM has neither advisory locks nor number series.
   */
  async freeSlug(slug: string): Promise<string> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [slug]);
    const [free] = await this.em.execute<{ slug: string }[]>(
      `select slug from (
        select ? || coalesce('-' || nullif(number, 1), '') as slug
        from (select generate_series(1, ${LARGEST_SLUG_NUMBER}) as number) as numbers
      ) as numbered
      where not exists (
        select from article_address where article_address.slug in (numbered.slug, reserved_slug(numbered.slug))
      ) limit 1`,
      [slug],
    );
    if (free === undefined) throw new RangeError(`All addresses that begin with ${slug} are taken`);
    return free.slug;
  }

  /**
   * Adds an article, its first history entry and the new revision to the transaction.
   * @throws {UniqueConstraintViolationException} if the slug or the idempotency key is taken
   */
  async add(
    contents: NewArticle,
    by: Pick<ArticleChange, 'doneBy' | 'approval' | 'draftId' | 'blackoutReason'>,
  ): Promise<Article> {
    const now = new Date();
    const times = { createdAt: now, updatedAt: now };
    const category = await this.categories.resolve(contents.category);
    const article = this.em.create(Article, { ...contents, ...times, category, version: 1 });
    this.record(article, 1, { ...by, action: 'created' });
    await this.em.flush();
    return article;
  }

  /**
   * Adds the next history entry of a locked article and the new revision to the transaction. The version
   * increases even if nothing else changed.
   * @throws {UniqueConstraintViolationException} if another article has or had the slug
   */
  private async save(article: Article, change: ArticleChange): Promise<Article> {
    article.category = await this.categories.resolve(article.category);
    const { wireConfirmedAt } = article;
    // A release must not be dated before it was public, which is when the newswire was confirmed.
    if (wireConfirmedAt && article.publishedAt < wireConfirmedAt) article.publishedAt = wireConfirmedAt;
    // At least a millisecond later than before: without a difference, the flush would write nothing.
    article.updatedAt = new Date(Math.max(Date.now(), article.updatedAt.getTime() + 1));
    this.record(article, article.version + 1, change);
    await this.em.flush();
    return article;
  }

  private async lockWhere(where: { id: string; deletedAt?: null }): Promise<LockedArticle | null> {
    const article = await this.em.findOne(Article, where, FOR_UPDATE);
    return article && { article, now: await databaseTime(this.em) };
  }

  private record(article: Article, version: number, { approval, draftId, ...change }: ArticleChange): void {
    const { documents, updatedAt: at } = article;
    const named = documents.length > 0 && { documents };
    const snapshot = JSON.stringify({ ...toArticleView(article), ...named, version });
    this.em.create(AuditEntry, {
      ...{ article, ...change, ...approval, version, at, snapshot },
      releaseId: draftId ?? null,
    });
    this.em.getReference(ArticleRevision, true).revision = raw('revision + 1');
  }
}

function pageOf({ limit, after, order, ...filter }: ListSelection) {
  return {
    where: matching(filter),
    orderBy: orderBy(order),
    includeCount: false,
    ...(limit !== undefined && { first: limit }),
    ...(after !== undefined && { after }),
  } as const;
}

async function sizesOf(em: EntityManager, selection: ListSelection) {
  const fields = ['id', 'contentBytes'] as const;
  const page = await em.findByCursor(Article, { ...pageOf(selection), fields, disableIdentityMap: true });
  return page.items;
}

/** Groups the ids of articles so that the contents of a group fit into memory together. */
function batchesOf(sizes: readonly Pick<Article, 'id' | 'contentBytes'>[]): string[][] {
  const batches: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const { id, contentBytes } of sizes) {
    bytes += contentBytes + ARTICLE_BYTES;
    if (bytes > BATCH_BYTES) {
      batches.push([]);
      bytes = contentBytes + ARTICLE_BYTES;
    }
    batches.at(-1)?.push(id);
  }
  return batches;
}
