import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError, VersionMismatchError } from '../errors/domain-errors.ts';
import { allowsChange } from '../http/etag.ts';
import { parseInstant } from '../http/instant.ts';
import type { ArticleAction } from './article-change.entity.ts';
import type { Article } from './article.entity.ts';
import type { ArticleInput } from './article-input.ts';
import { ArticlesRepository } from './articles.repository.ts';
import type { ArticleDraft, ArticlePage } from './articles.repository.ts';
import { isArticleId } from './list-query.ts';
import type { ListQuery } from './list-query.ts';
import { NewsRevision } from './news-revision.ts';

/** The rules of managing articles. Every change is visible to readers before it is answered. */
@Injectable()
export class ArticlesService {
  constructor(
    @Inject(ArticlesRepository) private readonly articles: ArticlesRepository,
    @Inject(NewsRevision) private readonly revision: NewsRevision,
  ) {}

  async list(query: ListQuery): Promise<ArticlePage & { total: number }> {
    const [page, total] = await Promise.all([this.articles.list(query), this.articles.count(query.search)]);
    return { ...page, total };
  }

  /** @throws {NotFoundError} */
  async get(id: string): Promise<Article> {
    return required(isArticleId(id) ? await this.articles.find(id) : null);
  }

  async create(input: ArticleInput, changedBy: string): Promise<Article> {
    try {
      const [article] = await this.articles.create([toDraft(input)], changedBy);
      return required(article ?? null);
    } finally {
      this.revision.raise();
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
      return required(changed);
    } finally {
      this.revision.raise();
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

function noSuchArticle(): NotFoundError {
  return new NotFoundError('There is no such article.');
}
