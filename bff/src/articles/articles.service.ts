import { Inject, Injectable } from '@nestjs/common';
import { isUniqueViolation } from '../errors/unique-violation.ts';
import { InvalidInputError, NotFoundError, VersionMismatchError } from '../errors/domain-errors.ts';
import { allowsChange } from '../http/etag.ts';
import { parseInstant } from '../http/instant.ts';
import type { ArticleAction, ArticleChange } from './article-change.entity.ts';
import type { Article, ArticleContents, ArticleState } from './article.entity.ts';
import type { ArticleInput } from './article-input.ts';
import { articleAfter } from './article-history.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { isArticleId } from './list-query.ts';
import { NewsRevision } from './news-revision.ts';

const CREATION_KEY = /^[\w-]{8,100}$/;
/** An `If-Match` that names one version as {@link versionTag} does. */
const ONE_VERSION = /^"([1-9]\d{0,8})"$/;

/** The rules of managing articles. Every change is visible to readers before it is answered. */
@Injectable()
export class ArticlesService {
  constructor(
    @Inject(ArticlesRepository) private readonly articles: ArticlesRepository,
    @Inject(NewsRevision) private readonly revision: NewsRevision,
  ) {}

  /** @throws {NotFoundError} */
  async get(id: string): Promise<Article> {
    return required(isArticleId(id) ? await this.articles.find(id) : null);
  }

  /**
   * @param creationKey a request that is repeated with the same key makes one article
   */
  async create(
    input: ArticleInput,
    creationKey: string | undefined,
    changedBy: string,
  ): Promise<ArticleState> {
    if (creationKey !== undefined && !CREATION_KEY.test(creationKey)) throw invalidCreationKey();
    const draft = toDraft(input);
    try {
      return await this.revision.makeVisible(() =>
        this.articles.create(draft, creationKey ?? null, changedBy),
      );
    } catch (error) {
      if (creationKey === undefined || !isUniqueViolation(error)) throw error;
      return required(await this.articles.findByCreationKey(creationKey));
    }
  }

  /**
   * Replaces an article's content. Mostly nothing of what is stored needs to be known; where nothing could be
   * written, the stored article tells why.
   * @param ifMatch the `If-Match` header: the change happens only to that version
   * @throws {NotFoundError} @throws {VersionMismatchError}
   */
  async update(
    id: string,
    input: ArticleInput,
    ifMatch: string | undefined,
    changedBy: string,
  ): Promise<ArticleState> {
    const draft = toDraft(input);
    const [, version] = ONE_VERSION.exec(ifMatch ?? '') ?? [];
    if (isArticleId(id) && (ifMatch === undefined || version !== undefined)) {
      const only = version === undefined ? undefined : Number(version);
      const replaced = await this.revision.makeVisible(() =>
        this.articles.replace(id, draft, only, changedBy),
      );
      if (replaced !== undefined) return replaced;
    }
    return this.change(id, 'update', ifMatch, changedBy, (article) => Object.assign(article, draft));
  }

  /** Takes an article away from every list; it stays recoverable. */
  async delete(id: string, ifMatch: string | undefined, changedBy: string): Promise<void> {
    await this.change(id, 'delete', ifMatch, changedBy, (article) => {
      article.deletedAt = new Date();
    });
  }

  /**
   * Who changed an article, when and how, newest first.
   * @throws {NotFoundError} when there has never been such an article
   */
  async history(id: string): Promise<ArticleChange[]> {
    const changes = isArticleId(id) ? await this.articles.history(id) : [];
    if (changes.length === 0) throw noSuchArticle();
    return changes;
  }

  /**
   * Makes an earlier version the newest; brings a deleted article back.
   * @throws {NotFoundError} when there is no such article or version
   */
  async restore(
    id: string,
    version: number,
    ifMatch: string | undefined,
    changedBy: string,
  ): Promise<ArticleState> {
    const change = isArticleId(id) ? await this.articles.findChange(id, version) : null;
    if (change === null) throw new NotFoundError('There is no such version of this article.');
    const draft = toDraft(articleAfter(change));
    return this.change(id, 'restore', ifMatch, changedBy, (article) => {
      Object.assign(article, draft, { deletedAt: null });
    });
  }

  private async change(
    id: string,
    action: ArticleAction,
    ifMatch: string | undefined,
    changedBy: string,
    apply: (article: Article) => void,
  ): Promise<ArticleState> {
    if (!isArticleId(id)) throw noSuchArticle();
    const changed = await this.revision.makeVisible(() =>
      this.articles.change(id, action, changedBy, (article) => {
        if (!allowsChange(ifMatch, versionTag(article.version))) {
          throw new VersionMismatchError('Someone else has changed this article in the meantime.');
        }
        apply(article);
      }),
    );
    return required(changed);
  }
}

/** The entity tag of a version, as `ETag` gives it and `If-Match` takes it. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

function toDraft(input: ArticleInput): ArticleContents {
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
  };
}

function required<State extends ArticleState>(article: State | null): State {
  if (article === null) throw noSuchArticle();
  return article;
}

function invalidCreationKey(): InvalidInputError {
  const message = 'Idempotency-Key must have 8 to 100 letters, digits, - or _.';
  return new InvalidInputError([{ field: 'Idempotency-Key', message }]);
}

function noSuchArticle(): NotFoundError {
  return new NotFoundError('There is no such article.');
}
