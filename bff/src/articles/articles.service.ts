import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Inject, Injectable } from '@nestjs/common';
import { InvalidInputError, NotFoundError, VersionMismatchError } from '../errors/domain-errors.ts';
import { allowsChange } from '../http/etag.ts';
import { parseInstant } from '../http/instant.ts';
import type { ArticleAction, ArticleChange } from './article-change.entity.ts';
import type { Article } from './article.entity.ts';
import type { ArticleInput } from './article-input.ts';
import { articleAfter } from './article-history.ts';
import { ArticlesRepository } from './articles.repository.ts';
import type { ArticleDraft } from './articles.repository.ts';
import { isArticleId } from './list-query.ts';
import { NewsRevision } from './news-revision.ts';

const CREATION_KEY = /^[\w-]{8,100}$/;

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
  async create(input: ArticleInput, creationKey: string | undefined, changedBy: string): Promise<Article> {
    if (creationKey !== undefined && !CREATION_KEY.test(creationKey)) throw invalidCreationKey();
    try {
      const draft = { ...toDraft(input), creationKey: creationKey ?? null };
      const [article] = await this.articles.create([draft], changedBy);
      await this.revision.settle();
      return required(article ?? null);
    } catch (error) {
      this.revision.forget();
      if (creationKey === undefined || !(error instanceof UniqueConstraintViolationException)) throw error;
      return required(await this.articles.findByCreationKey(creationKey));
    }
  }

  /**
   * Replaces an article's content.
   * @param ifMatch the `If-Match` header: the change happens only to that version
   * @throws {NotFoundError} @throws {VersionMismatchError}
   */
  update(id: string, input: ArticleInput, ifMatch: string | undefined, changedBy: string): Promise<Article> {
    return this.change(id, 'update', ifMatch, changedBy, (article) => Object.assign(article, toDraft(input)));
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
  ): Promise<Article> {
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
  ): Promise<Article> {
    if (!isArticleId(id)) throw noSuchArticle();
    try {
      const changed = await this.articles.change(id, action, changedBy, (article) => {
        if (!allowsChange(ifMatch, versionTag(article.version))) {
          throw new VersionMismatchError('Someone else has changed this article in the meantime.');
        }
        apply(article);
      });
      await this.revision.settle();
      return required(changed);
    } catch (error) {
      this.revision.forget();
      throw error;
    }
  }
}

/** The entity tag of a version, as `ETag` gives it and `If-Match` takes it. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

function toDraft(input: ArticleInput): ArticleDraft {
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

function required(article: Article | null): Article {
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
