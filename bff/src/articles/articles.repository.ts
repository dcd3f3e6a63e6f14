import { EntityManager, type Loaded, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ArticleAddress } from './article-address.entity.ts';
import { holdMediaOfRelease } from '../media/hold-media.ts';
import { MediaRepository } from '../media/media.repository.ts';
import type { NewDocument } from '../media/media.repository.ts';
import { toArticleView } from './article-view.dto.ts';
import { ArticleRevision } from './article-revision.entity.ts';
import { matching, orderAndLimit } from './article-selection.ts';
import type { ArticleFilter, ListSelection } from './article-selection.ts';
import { Article } from './article.entity.ts';
import type { ArticleContents } from './article.entity.ts';
import { ArticleVersion } from './article-version.entity.ts';
import type { Approval, ArticleAction } from './article-version.entity.ts';
import { nextSlug } from './next-slug.ts';
import { withSlugs } from './slug.ts';
import { FOR_UPDATE } from '../db/row-lock.ts';

/** What is read of contents at a time, and what an article takes beside its content, roughly. */
const BATCH_BYTES = 4_000_000;
const ARTICLE_BYTES = 5_000;
const VERSIONS = 100;
const NEWEST_FIRST = { publishedAt: 'desc', id: 'desc' } as const;
const NOT_LISTED = ['content', 'contentBytes', 'usedHashes', 'words', 'sortedTitle'] as const;

/** How much of a text is shown around words that were looked for. */
const PASSAGE = 'StartSel="", StopSel="", MinWords=15, MaxWords=30';

/** An article of a list, without its content. */
export type ListedArticle = Loaded<Article, never, never, (typeof NOT_LISTED)[number]>;

/** An article that is to be added. */
export type NewArticle = ArticleContents &
  Readonly<Pick<Article, 'slug'>> & { readonly documents?: readonly string[] };

/** An article of a first start, with documents that are added too. */
export type FirstArticle = ArticleContents & { readonly documents?: readonly NewDocument[] };

/** What creating an article remembers of its request, so that a repetition makes no second one. */
export interface Creation {
  readonly key: string;
  readonly digest: string;
}

/**
 * What else belongs to the transaction that saves an article: it may refuse by throwing.
 * @param article as it was; null for a new one
 * @returns who approved what is saved, as far as that is asked for
 */
export type Approve = (em: EntityManager, article: Article | null) => Promise<Approval | undefined>;

/** Where a new article comes from. */
export interface Origin {
  readonly creation?: Creation | undefined;
  readonly approve: Approve;
}

/** How an article is changed, and by whom. */
export interface ArticleChange {
  readonly action: ArticleAction;
  readonly changedBy: string;
  /** What was corrected, or why it was withdrawn. */
  readonly note?: string | undefined;
  /** May refuse by throwing, before all else. */
  readonly check: (article: Article) => void;
  readonly approve?: Approve;
  readonly apply: (article: Article) => void;
}

/** The articles as of one moment. */
export interface NewsState {
  /** Differs after every change of any article. */
  readonly revision: string;
  /** The database's clock, in milliseconds since 1970: it alone decides what is public, on all instances. */
  readonly now: number;
}

/** How many articles were published in a UTC year. */
export interface PublishedYear {
  readonly year: number;
  readonly articles: number;
}

/** All queries about articles. Deleted ones are invisible unless a method says otherwise. */
@Injectable()
export class ArticlesRepository {
  constructor(@Inject(EntityManager) private readonly em: SqlEntityManager) {}

  /** As SQL: two numbers for each public request, of which the ORM has no notion of the second. */
  async newsState(): Promise<NewsState> {
    const [state] = await this.em.execute<NewsState[]>(
      `select revision::text, (extract(epoch from now()) * 1000)::float8 as "now" from article_revision`,
    );
    if (state === undefined) throw new Error('article_revision has lost its row');
    return state;
  }

  /** Articles with their contents. */
  list(selection: ListSelection): Promise<Article[]> {
    return this.em.find(Article, matching(selection), {
      ...orderAndLimit(selection),
      disableIdentityMap: true,
    });
  }

  /** Articles without their contents. */
  listLight(selection: ListSelection): Promise<ListedArticle[]> {
    return this.em.find(Article, matching(selection), {
      ...orderAndLimit(selection),
      disableIdentityMap: true,
      exclude: NOT_LISTED,
    });
  }

  /** All articles of a list with their contents, of which a few at a time are in memory. */
  async *all(selection: ListSelection): AsyncGenerator<Article> {
    // Its own: anyone who reads goes on after the request's handler has ended.
    const em = this.em.fork();
    const sizes = await em.find(Article, matching(selection), {
      ...orderAndLimit(selection),
      disableIdentityMap: true,
      fields: ['id', 'contentBytes'],
    });
    for (const ids of batchesOf(sizes)) {
      const options = { ...orderAndLimit(selection), disableIdentityMap: true };
      yield* await em.find(Article, { $and: [matching(selection), { id: { $in: ids } }] }, options);
    }
  }

  /** How many bytes of content each article of a list has. */
  async contentSizes(selection: ListSelection): Promise<number[]> {
    const articles = await this.em.find(Article, matching(selection), {
      ...orderAndLimit(selection),
      disableIdentityMap: true,
      fields: ['id', 'contentBytes'],
    });
    return articles.map(({ contentBytes }) => contentBytes);
  }

  /**
   * What stands around some words in the text of each article, by id. As SQL: the ORM knows no headlines. PostgreSQL
   * takes what is between < and > for a tag, so they are other signs for the moment.
   */
  async passages(ids: readonly string[], words: string): Promise<ReadonlyMap<string, string>> {
    const found = await this.em.execute<{ id: string; passage: string }[]>(
      `select id, translate(
        ts_headline('simple', translate(plain_text(content), '<>', chr(1) || chr(2)), words_query(?), ?),
        chr(1) || chr(2), '<>') as passage
      from article where id = any(?::uuid[])`,
      [words, PASSAGE, `{${ids.join()}}`],
    );
    return new Map(found.map(({ id, passage }) => [id, passage]));
  }

  /** How many articles were published in each UTC year, the latest first. As SQL: the ORM knows no groups. */
  publishedYears(publishedBy: Date): Promise<PublishedYear[]> {
    return this.em.execute(
      `select extract(year from published_at at time zone 'utc')::int as year, count(*)::int as articles
      from article where deleted_at is null and withdrawn_at is null and published_at <= ?
      group by 1 order by 1 desc`,
      [publishedBy],
    );
  }

  count(filter: ArticleFilter): Promise<number> {
    return this.em.count(Article, matching({ ...filter, after: undefined }));
  }

  find(id: string): Promise<Article | null> {
    return this.em.findOne(Article, { id, deletedAt: null });
  }

  findPublished(id: string, publishedBy: Date): Promise<Article | null> {
    return this.em.findOne(Article, { id, ...publicBy(publishedBy) });
  }

  /** The published article that has or had a slug. */
  async findPublishedBySlug(slug: string, publishedBy: Date): Promise<Article | null> {
    const where = { slug, article: publicBy(publishedBy) };
    const address = await this.em.findOne(ArticleAddress, where, { populate: ['article'] });
    return address?.article ?? null;
  }

  /** The withdrawn article of an id, or that has or had a slug. */
  async findWithdrawn(by: { readonly id: string } | { readonly slug: string }): Promise<Article | null> {
    const withdrawn = { deletedAt: null, withdrawnAt: { $ne: null } };
    if ('id' in by) return this.em.findOne(Article, { ...by, ...withdrawn });
    const address = await this.em.findOne(
      ArticleAddress,
      { ...by, article: withdrawn },
      { populate: ['article'] },
    );
    return address?.article ?? null;
  }

  /** When the newest article of those that are public at that time was published. */
  async lastPublication(publishedBy: Date): Promise<Date | null> {
    const where = publicBy(publishedBy);
    const last = await this.em.findOne(Article, where, { orderBy: NEWEST_FIRST, fields: ['publishedAt'] });
    return last?.publishedAt ?? null;
  }

  /** When the next scheduled article becomes public. */
  async nextPublication(after: Date): Promise<Date | null> {
    const where = { deletedAt: null, publishedAt: { $gt: after } };
    const orderBy = { publishedAt: 'asc' } as const;
    const next = await this.em.findOne(Article, where, { orderBy, fields: ['publishedAt'] });
    return next?.publishedAt ?? null;
  }

  /** The latest changes of an article, newest first, without snapshots; deleted articles have some too. */
  versions(articleId: string) {
    return this.em.find(
      ArticleVersion,
      { article: articleId },
      {
        orderBy: { version: 'desc' },
        limit: VERSIONS,
        fields: ['version', 'action', 'changedAt', 'changedBy', 'requestedBy', 'approvedBy', 'note'],
      },
    );
  }

  /** One change of an article, with its snapshot; nothing is left to show of one that was purged. */
  findVersion(articleId: string, version: number) {
    const where = { article: articleId, version, action: { $ne: 'purge' } } as const;
    return this.em.findOne(ArticleVersion, where, { populate: ['snapshot'] });
  }

  /** Who deleted each of some articles last, by article. */
  async deletedBy(articleIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const deletions = await this.em.find(
      ArticleVersion,
      { article: { $in: articleIds }, action: 'delete' },
      { orderBy: { version: 'asc' }, fields: ['article', 'changedBy'], disableIdentityMap: true },
    );
    return new Map(deletions.map(({ article, changedBy }) => [article.id, changedBy]));
  }

  /** The article that a request with this key created. */
  findByCreationKey(creationKey: string): Promise<Article | null> {
    return this.em.findOne(Article, { creationKey, deletedAt: null });
  }

  /**
   * Adds an article, its audit entry and the new revision, and removes its draft, all or none.
   * @throws {UniqueConstraintViolationException} when an article has or had the slug, or has the creation key
   */
  create(article: NewArticle, changedBy: string, origin: Origin): Promise<Article> {
    return this.em.transactional(async (em) => {
      const approval = await origin.approve(em, null);
      await holdMediaOfRelease(em, article);
      return add(em, article, changedBy, { ...origin, approval });
    });
  }

  /**
   * The same with the first free one of `slug-2`, `slug-3`… Who wants one of these too waits for his turn.
   * @throws {UniqueConstraintViolationException} also when somebody asked for that very slug in the meantime
   */
  createNumbered(article: NewArticle, changedBy: string, origin: Origin): Promise<Article> {
    return this.em.transactional(async (em) => {
      const approval = await origin.approve(em, null);
      await holdMediaOfRelease(em, article);
      const slug = await nextSlug(em, article.slug);
      return add(em, { ...article, slug }, changedBy, { ...origin, approval });
    });
  }

  /** Adds articles to a database that never had one, deleted ones included; otherwise it does nothing. */
  async createFirst(articles: readonly FirstArticle[], changedBy: string): Promise<void> {
    await this.em.transactional(async (em) => {
      // Of several instances that start at once, one adds them.
      await em.findOneOrFail(ArticleRevision, { onlyRow: true }, FOR_UPDATE);
      if ((await em.count(Article)) > 0) return;
      const media = new MediaRepository(em);
      for (const { documents = [], ...article } of withSlugs(articles)) {
        for (const document of documents) await media.create(document.media, [document.file]);
        add(em, { ...article, documents: documents.map(({ media: { id } }) => id) }, changedBy);
      }
    });
  }

  /**
   * Changes an article, its audit entry and the revision, all or none. The row is locked from the moment it is
   * read: two changes at once are made one after the other.
   * The version grows by one even when nothing else changed. Deleted articles can only be restored.
   * @returns null when there is no such article
   */
  change(id: string, change: ArticleChange): Promise<Article | null> {
    const { action, changedBy, note } = change;
    return this.em.transactional(async (em) => {
      const where = action === 'restore' ? { id } : { id, deletedAt: null };
      const article = await em.findOne(Article, where, FOR_UPDATE);
      if (article === null) return null;
      change.check(article);
      const approval = await change.approve?.(em, article);
      change.apply(article);
      if (action !== 'delete' && action !== 'withdraw') await holdMediaOfRelease(em, article);
      // At least a millisecond later than before: a flush without any difference would write nothing.
      article.updatedAt = new Date(Math.max(Date.now(), article.updatedAt.getTime() + 1));
      const version = article.version + 1;
      record(em, article, { version, action, changedBy, note, approval });
      return article;
    });
  }
}

/** The condition that an article is public at a time. */
function publicBy(time: Date) {
  return { deletedAt: null, withdrawnAt: null, publishedAt: { $lte: time } };
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

function add(
  em: EntityManager,
  contents: NewArticle,
  changedBy: string,
  { creation, approval }: { creation?: Creation | undefined; approval?: Approval | undefined } = {},
): Article {
  const now = new Date();
  const article = em.create(Article, {
    ...contents,
    documents: [...(contents.documents ?? [])],
    version: 1,
    createdAt: now,
    updatedAt: now,
    creationKey: creation?.key ?? null,
    creationDigest: creation?.digest ?? null,
  });
  record(em, article, { version: 1, action: 'create', changedBy, approval });
  return article;
}

/** Adds what belongs to every change to the same flush. */
function record(
  em: EntityManager,
  article: Article,
  {
    approval,
    ...change
  }: Pick<ArticleChange, 'action' | 'changedBy' | 'note'> & {
    readonly version: number;
    readonly approval: Approval | undefined;
  },
): void {
  const changedAt = article.updatedAt;
  const { documents } = article;
  const named = documents.length > 0 && { documents };
  const snapshot = JSON.stringify({ ...toArticleView(article), ...named, version: change.version });
  em.create(ArticleVersion, { article, ...change, ...approval, changedAt, snapshot });
  em.getReference(ArticleRevision, true).revision = raw('revision + 1');
}
