import { type Loaded, raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ArticleAction, AuditEntry } from '../audit/audit-entry.entity.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';
import { ArticleRevision } from './article-revision.entity.ts';
import { heldAndDue, matching, orderBy } from './article-selection.ts';
import type { ArticleFilter, ListSelection } from './article-selection.ts';
import { toArticleView } from './article-view.dto.ts';
import { Article } from './article.entity.ts';
import type { ArticleContents } from './article.entity.ts';

/** What is read of contents at a time, and what an article takes beside its content, roughly. */
const BATCH_BYTES = 4_000_000;
const ARTICLE_BYTES = 5_000;
const LARGEST_SLUG_NUMBER = 1_000_000;
const NOT_LISTED = ['content', 'contentBytes', 'usedHashes', 'words'] as const;

/** An article of a list, without its content. */
export type ListedArticle = Loaded<Article, never, never, (typeof NOT_LISTED)[number]>;

/** An article that is to be added. */
export type NewArticle = ArticleContents &
  Readonly<Pick<Article, 'slug' | 'documents'>> &
  Partial<Pick<Article, 'creationKey' | 'creationDigest' | 'holdForWire' | 'blackoutReason'>>;

/** Who asked for the review of what is published, and who approved it. */
export interface Approval {
  readonly requestedBy: string;
  readonly approvedBy: string;
}

/** What the audit trail says of a change. */
export interface ArticleChange {
  readonly action: ArticleAction;
  readonly doneBy: string;
  /** What was corrected, or why it was withdrawn. */
  readonly note?: string | undefined;
  readonly approval?: Approval | undefined;
  /** Why it is published, or scheduled, within a blackout. */
  readonly blackoutReason?: string | null | undefined;
}

/** Articles for lists and for those who change them. Deleted ones are invisible unless a method says otherwise. */
@Injectable()
export class ArticlesRepository {
  constructor(private readonly em: EntityManager) {}

  /** A page of articles with their contents. */
  list(selection: ListSelection) {
    return this.em.findByCursor(Article, { ...pageOf(selection), disableIdentityMap: true });
  }

  /** The same without their contents. */
  listLight(selection: ListSelection) {
    return this.em.findByCursor(Article, {
      ...pageOf(selection),
      disableIdentityMap: true,
      exclude: NOT_LISTED,
    });
  }

  /** All articles of a list with their contents, of which a few at a time are in memory. */
  async *all(selection: ListSelection): AsyncGenerator<Article> {
    // Its own: anyone who reads goes on after the request's handler has ended.
    const em = this.em.fork();
    for (const ids of batchesOf(await sizesOf(em, selection))) {
      const options = { orderBy: orderBy(selection.order), disableIdentityMap: true };
      yield* await em.find(Article, { $and: [matching(selection), { id: { $in: ids } }] }, options);
    }
  }

  /** How many bytes of content each article of a page has. */
  async contentSizes(selection: ListSelection): Promise<number[]> {
    return (await sizesOf(this.em, selection)).map(({ contentBytes }) => contentBytes);
  }

  count(filter: ArticleFilter): Promise<number> {
    return this.em.count(Article, matching(filter));
  }

  /** How many releases are due and wait for the wire, by the database's clock. */
  countHeld(): Promise<number> {
    return this.em.fork().count(Article, heldAndDue());
  }

  find(id: string): Promise<Article | null> {
    return this.em.findOne(Article, { id, deletedAt: null });
  }

  /** The article that a request with this key created. */
  findByCreationKey(creationKey: string): Promise<Article | null> {
    return this.em.findOne(Article, { creationKey, deletedAt: null });
  }

  /** An article that nobody else changes until the transaction ends; to restore it, also a deleted one. */
  lock(id: string, { deletedToo = false } = {}): Promise<Article | null> {
    return this.em.findOne(Article, deletedToo ? { id } : { id, deletedAt: null }, FOR_UPDATE);
  }

  /**
   * The first of `slug`, `slug-2`, `slug-3`… that no article has or had, for the transaction that saves one with it; others
   * that look for one of these wait for its end. As SQL: the ORM knows neither such locks nor numbers without a table.
   */
  async freeSlug(slug: string): Promise<string> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [slug]);
    const [free] = await this.em.execute<{ slug: string }[]>(
      `select slug from (
        select ? || coalesce('-' || nullif(number, 1), '') as slug
        from (select generate_series(1, ${LARGEST_SLUG_NUMBER}) as number) as numbers
      ) as numbered
      where not exists (select from article_address where article_address.slug = numbered.slug) limit 1`,
      [slug],
    );
    if (free === undefined) throw new RangeError(`All addresses that begin with ${slug} are taken`);
    return free.slug;
  }

  /**
   * Adds an article, its first version and the new revision to the transaction.
   * @throws {UniqueConstraintViolationException} when an article has or had the slug, or has the creation key
   */
  async add(
    contents: NewArticle,
    by: Pick<ArticleChange, 'doneBy' | 'approval' | 'blackoutReason'>,
  ): Promise<Article> {
    const now = new Date();
    const times = { createdAt: now, updatedAt: now };
    const article = this.em.create(Article, { ...contents, ...times, version: 1 });
    this.record(article, 1, { ...by, action: 'created' });
    await this.em.flush();
    return article;
  }

  /**
   * Adds the next version of a locked article and the new revision to the transaction. The version grows by one even when
   * nothing else changed.
   * @throws {UniqueConstraintViolationException} when another article has or had the slug
   */
  async save(article: Article, change: ArticleChange): Promise<Article> {
    const { wireConfirmedAt } = article;
    // No date says that readers had it before the wire was confirmed.
    if (wireConfirmedAt && article.publishedAt < wireConfirmedAt) article.publishedAt = wireConfirmedAt;
    // At least a millisecond later than before: a flush without any difference would write nothing.
    article.updatedAt = new Date(Math.max(Date.now(), article.updatedAt.getTime() + 1));
    this.record(article, article.version + 1, change);
    await this.em.flush();
    return article;
  }

  private record(article: Article, version: number, { approval, ...change }: ArticleChange): void {
    const { documents, updatedAt: at } = article;
    const named = documents.length > 0 && { documents };
    const snapshot = JSON.stringify({ ...toArticleView(article), ...named, version });
    this.em.create(AuditEntry, { article, ...change, ...approval, version, at, snapshot });
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

/** Ids of articles whose contents have room in memory together. */
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
