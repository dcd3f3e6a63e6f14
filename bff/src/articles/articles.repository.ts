import { isDeepStrictEqual } from 'node:util';
import { toArticleDto } from './article.dto.ts';
import type { Loaded } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CategoriesRepository } from '../categories/categories.repository.ts';
import { databaseTime } from '../db/database-time.ts';
import type { Document } from '../documents/document.entity.ts';
import { DocumentsRepository } from '../documents/documents.repository.ts';
import {
  type PublicationChange,
  PublicationChanges,
  type AuditRecord,
} from '../publications/publication-changes.ts';
import { lockSets } from '../publications/set-items.ts';
import { ArticleAddress } from './article-address.entity.ts';
import {
  type ArticleFilter,
  type ListSelection,
  overdueCondition,
  articleCondition,
  articleOrder,
} from './article-selection.ts';
import { Article } from './article.entity.ts';
import type { ArticleContents } from './release-fields.ts';

/** Maximum size of a batch, and approximate size of an article without its content. */
const BATCH_BYTES = 4_000_000;
const ARTICLE_BYTES = 5_000;
const MAX_SLUG_SUFFIX = 1_000_000;
/** Small enough that PostgreSQL does not compile the query (`jit_above_cost`), which takes up to seconds. */
const SLUG_BATCH = 100;
const UNLISTED_FIELDS = ['content', 'plainText', 'contentBytes', 'usedHashes', 'headline', 'words'] as const;

export type ListedArticle = Loaded<Article, never, never, (typeof UNLISTED_FIELDS)[number]>;

export type NewArticle = ArticleContents &
  Readonly<Pick<Article, 'slug' | 'documents'>> &
  Partial<
    Pick<
      Article,
      'id' | 'creationKey' | 'creationDigest' | 'holdForWire' | 'notifySubscribers' | 'blackoutReason'
    >
  >;

/** Queries of articles for the newsroom and for lists. Deleted ones are excluded unless a method says otherwise. */
@Injectable()
export class ArticlesRepository extends PublicationChanges<Article> {
  constructor(
    em: EntityManager,
    private readonly categories: CategoriesRepository,
    private readonly documents: DocumentsRepository,
  ) {
    super(em, 'article');
  }

  list(selection: ListSelection) {
    return this.em.findByCursor(Article, { ...pageOf(selection), disableIdentityMap: true });
  }

  listLight(selection: ListSelection) {
    return this.em.findByCursor(Article, {
      ...pageOf(selection),
      disableIdentityMap: true,
      exclude: UNLISTED_FIELDS,
    });
  }

  async *all(selection: ListSelection): AsyncGenerator<Article> {
    // A separate entity manager, because reading continues after the request's handler has returned.
    const em = this.em.fork();
    for (const ids of batchesOf(await sizesOf(em, selection))) {
      const options = { orderBy: articleOrder(selection.order), disableIdentityMap: true };
      yield* await em.find(Article, { $and: [articleCondition(selection), { id: { $in: ids } }] }, options);
    }
  }

  async contentSizes(selection: ListSelection): Promise<number[]> {
    return (await sizesOf(this.em, selection)).map(({ contentBytes }) => contentBytes);
  }

  count(filter: ArticleFilter): Promise<number> {
    return this.em.count(Article, articleCondition(filter));
  }

  countHeld(): Promise<number> {
    return this.em.fork().count(Article, overdueCondition());
  }

  find(id: string): Promise<Article | null> {
    return this.em.findOne(Article, { id, deletedAt: null });
  }

  async findByAddresses(slugs: readonly string[]): Promise<ReadonlyMap<string, Article>> {
    const where = { slug: { $in: [...slugs] }, article: { deletedAt: null } };
    const addresses = await this.em.find(ArticleAddress, where, { populate: ['article'] });
    return new Map(addresses.flatMap(({ slug, article }) => (article ? [[slug, article]] : [])));
  }

  async findByCreationKey(creationKey: string | null): Promise<Article | null> {
    return creationKey === null ? null : this.em.findOne(Article, { creationKey, deletedAt: null });
  }

  protected override async complete(
    article: Article,
    { doneBy }: PublicationChange,
    now: number,
  ): Promise<void> {
    article.category = await this.categories.resolve(article.category);
    const { wireConfirmedAt, set } = article;
    // The confirmation makes a release public, so its publication time must not be earlier.
    if (wireConfirmedAt && set?.isPublic(now) !== false && article.publishedAt < wireConfirmedAt)
      article.publishedAt = wireConfirmedAt;
    await this.documents.attach(article, doneBy, now);
  }

  /** Changes a document in one transaction with the release it is attached to, whose files may change with it. */
  changeDocument(
    ...[id, which, steps]: Parameters<PublicationChanges<Document>['change']>
  ): Promise<Document> {
    return this.em.transactional(async () => {
      const release = await this.lockReleaseOf(id);
      const before = release?.documents;
      let doneBy = '';
      const document = await this.documents.change(id, which, async (item, now) => {
        const change = await steps(item, now);
        ({ doneBy } = change);
        return change;
      });
      if (release) await this.em.refresh(release);
      if (release && !release.deletedAt && !isDeepStrictEqual(release.documents, before)) {
        await this.change(release.id, {}, (article, now) => {
          if (!article.wasPublic(now)) article.wireConfirmedAt = null;
          return { action: 'updated', doneBy };
        });
      }
      return document;
    });
  }

  /**
   * Returns the first of `slug`, `slug-2`, `slug-3`… that no article has or had, and locks it for the transaction.
   */
  async freeSlug(slug: string): Promise<string> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [slug]);
    for (let number = 1; number <= MAX_SLUG_SUFFIX; number += SLUG_BATCH) {
      const [free] = await this.em.execute<{ slug: string }[]>(
        `select slug from (
          select ? || coalesce('-' || nullif(number, 1), '') as slug
          from (select generate_series(?::int, ?::int) as number) as numbers
        ) as numbered
        where not exists (
          select from article_address where article_address.slug in (numbered.slug, reserved_slug(numbered.slug))
        ) limit 1`,
        [slug, number, number + SLUG_BATCH - 1],
      );
      if (free !== undefined) return free.slug;
    }
    throw new RangeError(`All addresses that begin with ${slug} are taken`);
  }

  /** Adds an article, its first history entry and the new revision to the transaction. */
  async add(
    contents: NewArticle,
    by: Pick<PublicationChange, 'doneBy' | 'approval' | 'draftId' | 'blackoutReason'>,
  ): Promise<Article> {
    const now = new Date();
    const times = { createdAt: now, updatedAt: now };
    const category = await this.categories.resolve(contents.category);
    const article = this.em.create(Article, { ...contents, ...times, category, version: 1 });
    this.record(article, 1, { ...by, action: 'created' });
    if (article.documents.length > 0) {
      await this.documents.attach(article, by.doneBy, await databaseTime(this.em));
    }
    await this.em.flush();
    return article;
  }

  protected async lockRow(id: string): Promise<Article | null> {
    // The statement that waits for the lock would compute `documents` from rows as they were before it waited.
    await this.em.execute('select from article where id = ? for update', [id]);
    return this.em.findOne(Article, { id }, { refresh: true });
  }

  /** Locks the release that a document is attached to, before the document. */
  private async lockReleaseOf(document: string): Promise<Article | null> {
    const release = await this.documents.attachedTo(document);
    if (release === null) return null;
    await lockSets(this.em, release);
    return this.lockRow(release);
  }

  protected describe(article: Article): AuditRecord {
    const { documents } = article;
    const named = documents.length > 0 && { documents };
    return { subject: { article }, snapshot: { ...toArticleDto(article), ...named } };
  }
}

function pageOf({ limit, after, order, ...filter }: ListSelection) {
  return {
    where: articleCondition(filter),
    orderBy: articleOrder(order),
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
