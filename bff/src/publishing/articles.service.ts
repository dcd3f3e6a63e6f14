import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { AdministratorsRepository } from '../administrators/administrators.repository.ts';
import type { SignedInAdministrator } from '../auth/current-administrator.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { approvalOf, type Publication } from './draft-review.ts';
import { DraftsRepository } from '../drafts/drafts.repository.ts';
import {
  ConflictError,
  ForbiddenError,
  IdempotencyKeyReusedError,
  InvalidInputError,
  NotFoundError,
  VersionMismatchError,
} from '../errors/domain-errors.ts';
import { allowsChange, versionTag } from '../response-cache/etag.ts';
import { creationKeyOf, digestOf } from '../input/idempotency-key.ts';
import { isUuid, parseInstant } from '../input/rules.ts';
import { DocumentsRepository } from '../media/documents.repository.ts';
import type {
  ArticleInput,
  PublishInput,
  UpdateInput,
  WithdrawInput,
} from '../articles/article-input.dto.ts';
import { placeOf } from '../articles/article-selection.ts';
import type { Order } from '../articles/article-selection.ts';
import { toArticleView } from '../articles/article-view.dto.ts';
import type { ArticleView } from '../articles/article-view.dto.ts';
import type { Article, ArticleContents } from '../articles/article.entity.ts';
import { ArticlesRepository } from '../articles/articles.repository.ts';
import type { Approve, ArticleChange, Creation, ListedArticle } from '../articles/articles.repository.ts';
import { articleAfter } from '../articles/article-version.dto.ts';
import type { RestoreInput } from '../articles/article-version.dto.ts';
import { Cursors } from '../pagination/cursors.ts';
import { MAXIMUM_LIMIT, nextPageLink, pageOf } from '../pagination/page.ts';
import { toFilter } from '../articles/list-query.ts';
import type { ArticleListQuery } from '../articles/list-query.ts';
import { slugOf } from '../articles/slug.ts';

/** Attempts to save a new article while somebody else takes its slug at the same moment. */
const MOST_TRIES = 5;
const NOT_WITHDRAWN = { withdrawnAt: null, withdrawalReason: null };
const VERSION = /^[1-9]\d{0,8}$/;

/** A page of the administrators' list. */
export interface ArticlePage {
  readonly articles: ArticleView[] | AsyncIterable<ArticleView>;
  /** How many articles there are on all pages. */
  readonly total: number;
  /** The `Link` header, when there are more. */
  readonly link: string | undefined;
}

/** The rules of managing articles. */
@Injectable()
export class ArticlesService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly articles: ArticlesRepository,
    private readonly cursors: Cursors,
    private readonly documents: DocumentsRepository,
    private readonly administrators: AdministratorsRepository,
  ) {}

  /** @throws {InvalidInputError} when the cursor was not given out */
  async list(query: ArticleListQuery): Promise<ArticlePage> {
    const filter = toFilter(query);
    const limit = query.limit ?? (filter.deleted ? MAXIMUM_LIMIT : undefined);
    const order: Order = query.sort ?? (filter.deleted ? 'deleted' : 'newest');
    const selection = {
      ...filter,
      order,
      limit: limit === undefined ? undefined : limit + 1,
      after: query.cursor === undefined ? undefined : this.cursors.parse(query.cursor, order),
    };
    if (limit === undefined && query.omit === undefined) {
      const all = this.articles.all(selection);
      return { articles: views(all), total: await this.articles.count(filter), link: undefined };
    }
    const [found, total] = await Promise.all([
      query.omit === 'content' ? this.articles.listLight(selection) : this.articles.list(selection),
      this.articles.count(filter),
    ]);
    const { shown, last } = pageOf<ListedArticle>(found, limit);
    const link =
      last && nextPageLink('/api/admin/articles', query, this.cursors.format(placeOf(order, last)));
    const articles = filter.deleted ? await this.withDeletions(shown) : shown.map(toArticleView);
    return { articles, total, link };
  }

  /** @throws {NotFoundError} */
  async get(id: string): Promise<Article> {
    return required(isUuid(id) ? await this.articles.find(id) : null);
  }

  /** An article as administrators get it. */
  async describe(article: Article): Promise<ArticleView> {
    return { ...toArticleView(article), ...(await this.documents.memberOf(article)) };
  }

  /**
   * Creates an article; a request that the same administrator repeats with the same key gives the first one's.
   * @param idempotencyKey the `Idempotency-Key` header
   * @throws {IdempotencyKeyReusedError} when the key came with another article before
   * @throws {ConflictError} when the draft that it was written as is gone
   */
  async create(
    input: PublishInput,
    idempotencyKey: string | undefined,
    administrator: SignedInAdministrator,
  ): Promise<Article> {
    const contents = toContents(input);
    const creation =
      idempotencyKey === undefined ? undefined : toCreation(idempotencyKey, input, contents, administrator);
    const { documents } = input;
    const article = { ...contents, slug: input.slug ?? slugOf(input.title), ...(documents && { documents }) };
    for (let tries = 1; ; tries += 1) {
      const created = creation && (await this.findCreated(creation));
      if (created) return created;
      if (tries > 1 && input.slug !== undefined) throw slugTaken();
      try {
        const { username } = administrator;
        const origin = {
          creation,
          approve: this.approval(input.draftId, { contents, documents, slug: input.slug }),
        };
        return await (tries === 1
          ? this.articles.create(article, username, origin)
          : this.articles.createNumbered(article, username, origin));
      } catch (error) {
        // The same request, sent twice at once: the first one has removed the draft.
        const repeated = error instanceof ConflictError && creation && (await this.findCreated(creation));
        if (repeated) return repeated;
        if (!(error instanceof UniqueConstraintViolationException) || tries === MOST_TRIES) throw error;
      }
    }
  }

  /**
   * Replaces an article's content.
   * @param ifMatch the `If-Match` header: the change happens only to that version
   * @throws {NotFoundError} @throws {VersionMismatchError}
   * @throws {ConflictError} when the draft that it was written as is gone
   */
  async update(
    id: string,
    input: UpdateInput,
    ifMatch: string | undefined,
    { username }: SignedInAdministrator,
  ): Promise<Article> {
    const { slug, documents, correction } = input;
    const contents = toContents(input);
    const { now } = await this.articles.newsState();
    try {
      return await this.change(id, ifMatch, {
        action: correction === undefined ? 'update' : 'correct',
        changedBy: username,
        note: correction,
        check: (article) => {
          if (correction !== undefined) requirePublic([article, contents], now);
        },
        approve: this.approval(input.draftId, { contents, documents, slug, correction }),
        apply: (article) => {
          Object.assign(article, contents, slug !== undefined && { slug }, documents && { documents });
          if (correction === undefined) return;
          Object.assign(article, NOT_WITHDRAWN, { correction, correctedAt: new Date(now) });
        },
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw slugTaken();
      throw error;
    }
  }

  /**
   * Takes a public release back: its address says so from now on. A correction makes it public again.
   * @throws {NotFoundError} @throws {VersionMismatchError}
   * @throws {ConflictError} when it is not public
   */
  async withdraw(
    id: string,
    { reason }: WithdrawInput,
    ifMatch: string | undefined,
    { username }: SignedInAdministrator,
  ): Promise<Article> {
    const { now } = await this.articles.newsState();
    return this.change(id, ifMatch, {
      action: 'withdraw',
      changedBy: username,
      note: reason,
      check: ({ publishedAt, withdrawnAt }) => {
        if (publishedAt.getTime() <= now && !withdrawnAt) return;
        throw new ConflictError('Only what is public can be withdrawn. Delete it instead.');
      },
      apply: (article) =>
        Object.assign(article, { withdrawnAt: new Date(now), withdrawalReason: reason ?? null }),
    });
  }

  /** Takes an article away from every list; it stays recoverable. Its creation may be repeated. */
  async delete(id: string, ifMatch: string | undefined, { username }: SignedInAdministrator): Promise<void> {
    await this.change(id, ifMatch, {
      action: 'delete',
      changedBy: username,
      apply: (article) =>
        Object.assign(article, { deletedAt: new Date(), creationKey: null, creationDigest: null }),
    });
  }

  /**
   * Who changed an article, when and how, newest first.
   * @throws {NotFoundError} when there has never been such an article
   */
  async history(id: string) {
    const entries = isUuid(id) ? await this.articles.versions(id) : [];
    if (entries.length === 0) throw noSuchArticle();
    return entries;
  }

  /** One change with the article as it was afterwards. @throws {NotFoundError} */
  async historyEntry(id: string, version: string) {
    const isPossible = isUuid(id) && VERSION.test(version);
    const entry = isPossible ? await this.articles.findVersion(id, Number(version)) : null;
    if (entry === null) throw new NotFoundError('There is no such version of this article.');
    return entry;
  }

  /**
   * Makes an earlier version the newest; brings a deleted article back.
   * @throws {ConflictError} when the draft as which it was approved is gone
   * @throws {NotFoundError} when there is no such article or version
   */
  async restore(
    id: string,
    { version, draftId }: RestoreInput,
    ifMatch: string | undefined,
    { username }: SignedInAdministrator,
  ): Promise<Article> {
    const before = articleAfter(await this.historyEntry(id, String(version)));
    // Those that have been removed since cannot come back.
    const documents = (await this.documents.existing(before.documents ?? [])).map((document) => document.id);
    const contents = toContents(before);
    return this.change(id, ifMatch, {
      action: 'restore',
      changedBy: username,
      approve: this.approval(draftId, { contents, documents, slug: undefined }),
      apply: (article) => Object.assign(article, contents, { documents, deletedAt: null }),
    });
  }

  /**
   * Takes the draft away that an article was written as, and asks whether it was approved where review is required:
   * a {@link ForbiddenError} or {@link VersionMismatchError} where it was not.
   */
  private approval(draftId: string | undefined, publication: Omit<Publication, 'article'>): Approve {
    return async (em, article) => {
      const draft = draftId === undefined ? null : await new DraftsRepository(em).publish(draftId);
      if (!this.config.reviewRequired) return undefined;
      const approval = approvalOf(draft, { ...publication, article });
      if (await this.administrators.isActive(approval.approvedBy)) return approval;
      throw new ForbiddenError('Who approved this draft may sign in no longer: send it for review again.');
    };
  }

  private async change(
    id: string,
    ifMatch: string | undefined,
    change: Omit<ArticleChange, 'check'> & Partial<Pick<ArticleChange, 'check'>>,
  ): Promise<Article> {
    if (!isUuid(id)) throw noSuchArticle();
    const changed = await this.articles.change(id, {
      ...change,
      check: (article) => {
        if (!allowsChange(ifMatch, versionTag(article.version))) {
          throw new VersionMismatchError('Someone else has changed this article in the meantime.');
        }
        change.check?.(article);
      },
    });
    return required(changed);
  }

  private async withDeletions(articles: readonly ListedArticle[]): Promise<ArticleView[]> {
    const deletedBy = await this.articles.deletedBy(articles.map(({ id }) => id));
    return articles.map((article) => ({
      ...toArticleView(article),
      ...(article.deletedAt && { deletedAt: article.deletedAt.toISOString() }),
      deletedBy: deletedBy.get(article.id) ?? '',
    }));
  }

  private async findCreated({ key, digest }: Creation): Promise<Article | null> {
    const created = await this.articles.findByCreationKey(key);
    if (created !== null && created.creationDigest !== digest) {
      throw IdempotencyKeyReusedError.ofArticle(created.id);
    }
    return created;
  }
}

async function* views(articles: AsyncIterable<Article>): AsyncGenerator<ArticleView> {
  for await (const article of articles) yield toArticleView(article);
}

/** @throws {InvalidInputError} unless a release was public before and after its correction */
function requirePublic(versions: readonly Pick<Article, 'publishedAt'>[], now: number): void {
  if (versions.every(({ publishedAt }) => publishedAt.getTime() <= now)) return;
  const message = 'Only what is public can have a correction.';
  throw new InvalidInputError([{ field: 'correction', message }]);
}

function toContents(input: ArticleInput): ArticleContents {
  const publishedAt = parseInstant(input.publishedAt);
  if (publishedAt === undefined) throw new TypeError('publishedAt was not validated');
  return {
    title: input.title,
    content: input.content,
    excerpt: input.excerpt ?? '',
    summary: input.summary ?? '',
    publishedAt,
    author: input.author,
    category: input.category,
    imageUrl: input.imageUrl ?? null,
    imageAlt: input.imageAlt || null,
    shareTitle: input.shareTitle || null,
    shareDescription: input.shareDescription || null,
  };
}

function toCreation(
  key: string,
  { slug, documents }: ArticleInput,
  contents: ArticleContents,
  { id }: SignedInAdministrator,
): Creation {
  return { key: creationKeyOf(key, id), digest: digestOf({ ...contents, slug, documents }) };
}

function required(article: Article | null): Article {
  if (article === null) throw noSuchArticle();
  return article;
}

function slugTaken(): InvalidInputError {
  const message = 'This web address is taken: another article has it or had it before. Choose another one.';
  return new InvalidInputError([{ field: 'slug', message }]);
}

function noSuchArticle(): NotFoundError {
  return new NotFoundError('There is no such article.');
}
