import type { FilterQuery, Loaded } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { sqlEntityManager } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { DATABASE } from '../db/database.module.ts';
import { runByOrm } from '../db/statement.ts';
import { ArticleChange } from './article-change.entity.ts';
import type { ArticleAction } from './article-change.entity.ts';
import { Article } from './article.entity.ts';
import type { ArticleContents, ArticleState } from './article.entity.ts';
import { changeArticle, insertArticle, replaceArticle } from './article-writes.ts';
import type { ListQuery } from './list-query.ts';
import { readPublishedFigures } from './published-figures.ts';
import type { PublishedFigures } from './published-figures.ts';

const HISTORY_LENGTH = 100;
const NEWEST_FIRST = [{ publishedAt: 'desc' as const }, { id: 'desc' as const }];

/** An article of a list, which may come without its content. */
export type ListedArticle = Loaded<Article, never, never, 'content'> & { readonly content?: string };

/** Some articles of a list, and whether there are more after them. */
export interface ArticlePage {
  readonly articles: readonly ListedArticle[];
  readonly hasMore: boolean;
}

/** What a search looks at; the time in milliseconds since 1970. */
export interface SearchableArticle {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly publishedAt: number;
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

  /** These articles, newest first. */
  listThese(ids: readonly string[], withContent: boolean): Promise<ListedArticle[]> {
    return this.em().find(
      Article,
      { id: { $in: [...ids] }, deletedAt: null },
      { orderBy: NEWEST_FIRST, disableIdentityMap: true, ...(!withContent && { exclude: ['content'] }) },
    );
  }

  /** What a search looks at, of all articles, newest first. Not through the ORM: they may be many. */
  searchable(): Promise<SearchableArticle[]> {
    return this.em().execute<SearchableArticle[]>(
      `select id, title, excerpt, (extract(epoch from published_at) * 1000)::float8 as "publishedAt"
        from article where deleted_at is null order by published_at desc, id desc`,
    );
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

  /** How many articles visitors may see at that time, and when the newest of them was published. */
  publishedFigures(publishedBy: Date): Promise<PublishedFigures> {
    return readPublishedFigures(this.database.run, publishedBy);
  }

  /** Whether there has never been an article, deleted ones included. */
  async isUntouched(): Promise<boolean> {
    return (await this.em().count(Article)) === 0;
  }

  /**
   * Adds an article with its entry in the history.
   * @param creationKey that of no other article; an error of Postgres says when it is (`unique_violation`)
   */
  async create(draft: ArticleContents, creationKey: string | null, changedBy: string): Promise<ArticleState> {
    const article = newArticle(draft);
    await insertArticle(this.database.run, article, creationKey, { action: 'create', changedBy });
    return article;
  }

  /** Adds articles, each with its entry in the history, all or none. */
  async createAll(drafts: readonly ArticleContents[], changedBy: string): Promise<void> {
    await this.em().transactional(async (transaction) => {
      const run = runByOrm(transaction);
      for (const draft of drafts) {
        await insertArticle(run, newArticle(draft), null, { action: 'create', changedBy });
      }
    });
  }

  /**
   * Replaces what an article says, whatever it says now.
   * @param version only this one is replaced; undefined replaces any
   * @returns undefined when there is no such article of that version, and nothing was written
   */
  replace(
    id: string,
    contents: ArticleContents,
    version: number | undefined,
    changedBy: string,
  ): Promise<ArticleState | undefined> {
    return replaceArticle(this.database.run, id, contents, version, changedBy);
  }

  /**
   * Changes one article: `change` sees its current state and may refuse by throwing. When someone else was
   * faster it is asked again about the newer state, so that no change is lost.
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
    const which = action === 'restore' ? { id } : { id, deletedAt: null };
    for (;;) {
      const article = await this.em().findOne(Article, which);
      if (article === null) return null;
      const { version } = article;
      change(article);
      article.version = version + 1;
      article.updatedAt = new Date();
      if (await changeArticle(this.database.run, article, version, { action, changedBy })) return article;
    }
  }

  private em(): SqlEntityManager {
    return sqlEntityManager(this.database.orm);
  }
}

function newArticle(contents: ArticleContents): ArticleState {
  const now = new Date();
  return { id: uuidv7(), ...contents, version: 1, createdAt: now, updatedAt: now };
}

function matching(search: string): FilterQuery<Article> {
  if (search === '') return { deletedAt: null };
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return { deletedAt: null, $or: [{ title: { $ilike: pattern } }, { excerpt: { $ilike: pattern } }] };
}
