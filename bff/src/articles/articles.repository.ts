import { LockMode } from '@mikro-orm/core';
import type { FilterQuery, Loaded } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sqlEntityManager } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { DATABASE } from '../db/database.module.ts';
import { ArticleChange } from './article-change.entity.ts';
import type { ArticleAction } from './article-change.entity.ts';
import { Article } from './article.entity.ts';
import { toArticleView } from './article-views.ts';
import type { ListQuery } from './list-query.ts';

const HISTORY_LENGTH = 100;
const NEWEST_FIRST = [{ publishedAt: 'desc' as const }, { id: 'desc' as const }];

/** An article of a list, which may come without its content. */
export type ListedArticle = Loaded<Article, never, never, 'content'> & { readonly content?: string };

/** Some articles of a list, and whether there are more after them. */
export interface ArticlePage {
  readonly articles: readonly ListedArticle[];
  readonly hasMore: boolean;
}

/** What the public statistics say of articles. */
export interface PublishedFigures {
  readonly count: number;
  readonly lastPublishedAt: Date | null;
}

/** All queries about articles. Deleted ones are invisible unless a method says otherwise. */
@Injectable()
export class ArticlesRepository {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Newest first; `publishedBy` leaves out what is published later. */
  async list(query: ListQuery, publishedBy?: Date): Promise<ArticlePage> {
    const where: FilterQuery<Article>[] = [matching(query.search)];
    if (publishedBy !== undefined) where.push({ publishedAt: { $lte: publishedBy } });
    if (query.after !== undefined) {
      const { publishedAt, id } = query.after;
      where.push({ $or: [{ publishedAt: { $lt: publishedAt } }, { publishedAt, id: { $lt: id } }] });
    }
    const articles = await this.em().find(
      Article,
      { $and: where },
      {
        orderBy: NEWEST_FIRST,
        disableIdentityMap: true,
        ...(query.limit !== undefined && { limit: query.limit + 1 }),
        ...(!query.withContent && { exclude: ['content'] }),
      },
    );
    const hasMore = query.limit !== undefined && articles.length > query.limit;
    return { articles: hasMore ? articles.slice(0, query.limit) : articles, hasMore };
  }

  /** How many articles a search finds, on all pages. */
  count(search: string): Promise<number> {
    return this.em().count(Article, matching(search));
  }

  /** One article that visitors may see at that time. */
  findPublished(id: string, publishedBy: Date): Promise<Article | null> {
    return this.em().findOne(Article, { id, deletedAt: null, publishedAt: { $lte: publishedBy } });
  }

  /** One article, scheduled or published. */
  find(id: string): Promise<Article | null> {
    return this.em().findOne(Article, { id, deletedAt: null });
  }

  /** Its latest changes, newest first; deleted articles have a history too. */
  history(id: string): Promise<ArticleChange[]> {
    return this.em().find(
      ArticleChange,
      { articleId: id },
      { orderBy: { version: 'desc' }, limit: HISTORY_LENGTH, disableIdentityMap: true },
    );
  }

  /** What one change left behind. */
  findChange(id: string, version: number): Promise<ArticleChange | null> {
    return this.em().findOne(ArticleChange, { articleId: id, version });
  }

  /** The article that a request with this key has made. */
  findByCreationKey(creationKey: string): Promise<Article | null> {
    return this.em().findOne(Article, { creationKey });
  }

  /** When the next scheduled article becomes visible. */
  async nextPublicationAfter(time: Date): Promise<Date | undefined> {
    const next = await this.em().findOne(
      Article,
      { deletedAt: null, publishedAt: { $gt: time } },
      { orderBy: { publishedAt: 'asc' }, fields: ['publishedAt'] },
    );
    return next?.publishedAt;
  }

  async publishedFigures(publishedBy: Date): Promise<PublishedFigures> {
    const visible = { deletedAt: null, publishedAt: { $lte: publishedBy } };
    const count = await this.em().count(Article, visible);
    const last = await this.em().findOne(Article, visible, {
      orderBy: NEWEST_FIRST,
      fields: ['publishedAt'],
    });
    return { count, lastPublishedAt: last?.publishedAt ?? null };
  }

  /** Whether there has never been an article, deleted ones included. */
  async isUntouched(): Promise<boolean> {
    return (await this.em().count(Article)) === 0;
  }

  /** Adds articles, each with its entry in the history, all or none. */
  async create(drafts: readonly ArticleDraft[], changedBy: string): Promise<Article[]> {
    return this.em().transactional(async (em) => {
      const now = new Date();
      const articles = drafts.map((draft) =>
        em.create(Article, { ...draft, createdAt: now, updatedAt: now }),
      );
      await em.flush();
      for (const article of articles) this.record(em, article, 'create', changedBy);
      await this.raiseRevision(em);
      return articles;
    });
  }

  /**
   * Changes one article in a transaction: `change` sees the current state, locked, and may refuse by throwing.
   * The version grows by one even when nothing else changed.
   * Deleted articles can only be restored.
   * @returns null when there is no such article
   */
  async change(
    id: string,
    action: ArticleAction,
    changedBy: string,
    change: (article: Article) => void,
  ): Promise<Article | null> {
    return this.em().transactional(async (em) => {
      const which = action === 'restore' ? { id } : { id, deletedAt: null };
      const article = await em.findOne(Article, which, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (article === null) return null;
      change(article);
      article.version += 1;
      article.updatedAt = new Date();
      this.record(em, article, action, changedBy);
      await this.raiseRevision(em);
      return article;
    });
  }

  private record(em: SqlEntityManager, article: Article, action: ArticleAction, changedBy: string): void {
    em.create(ArticleChange, {
      articleId: article.id,
      version: article.version,
      action,
      changedBy,
      changedAt: article.updatedAt,
      snapshot: JSON.stringify(toArticleView(article, true)),
    });
  }

  /** Last in the transaction: its row lock makes all writers wait for each other, so revisions never go back. */
  private async raiseRevision(em: SqlEntityManager): Promise<void> {
    await em.flush();
    await em.execute('update article_revision set revision = revision + 1');
  }

  private em(): SqlEntityManager {
    return sqlEntityManager(this.database.orm);
  }
}

/** The members that make a new article. */
export interface ArticleDraft {
  readonly title: string;
  readonly content: string;
  readonly excerpt: string;
  readonly summary: string;
  readonly publishedAt: Date;
  readonly author: string;
  readonly category: string;
  readonly imageUrl: string | null;
  readonly creationKey?: string | null;
}

function matching(search: string): FilterQuery<Article> {
  if (search === '') return { deletedAt: null };
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return { deletedAt: null, $or: [{ title: { $ilike: pattern } }, { excerpt: { $ilike: pattern } }] };
}
