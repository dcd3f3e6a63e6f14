import { Inject, Injectable } from '@nestjs/common';
import { ArticlesRepository } from './articles.repository.ts';
import type { ArticlePage, SearchableArticle } from './articles.repository.ts';
import type { Cursor, ListQuery } from './list-query.ts';
import { NewsRevision } from './news-revision.ts';
import { TextIndex } from './text-index.ts';

/** More than any company publishes; beyond it the database searches. At 250 characters each they take 12 MB. */
const MOST_ARTICLES = 50_000;

interface Entry {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  /** Title and excerpt in lower case, with a character between them that nobody can search for. */
  readonly text: string;
}

/** What is known of all articles as of one revision, each part from when it is first needed. */
interface Overview {
  readonly revision: string;
  readonly total: Promise<number>;
  /** Newest first. */
  index?: Promise<TextIndex<Entry>>;
}

/** Some articles, and how many there are on all pages. */
export type CountedPage = ArticlePage & { readonly total: number };

/**
 * Lists for administrators. A database has no index that finds text in the middle of words and counts all
 * finds; titles and excerpts in memory, read again after a write, are searched in milliseconds.
 */
@Injectable()
export class ArticleSearch {
  private overview: Overview | undefined;

  constructor(
    @Inject(ArticlesRepository) private readonly articles: ArticlesRepository,
    @Inject(NewsRevision) private readonly revision: NewsRevision,
  ) {}

  /** A page of what matches, newest first. */
  async list(query: ListQuery): Promise<CountedPage> {
    const overview = await this.current();
    const total = await overview.total;
    if (query.search === '') return { ...(await this.articles.list(query)), total };
    if (total > MOST_ARTICLES) return this.searchDatabase(query);
    overview.index ??= this.articles.searchable().then((articles) => new TextIndex(articles.map(toEntry)));
    overview.index.catch(() => this.forget(overview));
    return this.search(await overview.index, query);
  }

  private async search(index: TextIndex<Entry>, query: ListQuery): Promise<CountedPage> {
    const { after, limit } = query;
    const found = index.find(query.search.toLowerCase());
    const rest = after === undefined ? found : found.filter((entry) => isAfter(entry, after));
    const ids = rest.slice(0, limit).map(({ id }) => id);
    const articles = ids.length === 0 ? [] : await this.articles.listThese(ids, query.withContent);
    return { articles, hasMore: rest.length > ids.length, total: found.length };
  }

  private async searchDatabase(query: ListQuery): Promise<CountedPage> {
    const [page, total] = await Promise.all([this.articles.list(query), this.articles.count(query.search)]);
    return { ...page, total };
  }

  private async current(): Promise<Overview> {
    const revision = await this.revision.current();
    if (this.overview?.revision === revision) return this.overview;
    const overview = { revision, total: this.articles.count('') };
    overview.total.catch(() => this.forget(overview));
    this.overview = overview;
    return overview;
  }

  /** What could not be read is read again. */
  private forget(overview: Overview): void {
    if (this.overview === overview) this.overview = undefined;
  }
}

function toEntry({ id, publishedAt, title, excerpt }: SearchableArticle): Entry {
  return { id, publishedAt, text: `${title}\0${excerpt}`.toLowerCase() };
}

function isAfter(entry: Entry, { publishedAt, id }: Cursor): boolean {
  const difference = entry.publishedAt - publishedAt.getTime();
  return difference < 0 || (difference === 0 && entry.id < id);
}
