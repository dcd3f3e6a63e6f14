import { Inject, Injectable } from '@nestjs/common';
import { NotFoundError } from '../errors/domain-errors.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { DocumentsRepository } from '../media/documents.repository.ts';
import { isArticleId } from './article-id.ts';
import { placeOf } from './article-selection.ts';
import type { ListSelection } from './article-selection.ts';
import { toNewsItem } from './article-view.dto.ts';
import type { NewsItem, StoredArticle } from './article-view.dto.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { Cursors } from './cursors.ts';
import { MAXIMUM_LIMIT, nextPageLink, searchedWords } from './list-query.ts';
import type { NewsListQuery } from './list-query.ts';
import { NeighboursRepository } from './neighbours.repository.ts';
import { NewsCache } from './news-cache.ts';
import { sentenceAround } from './sentence-around.ts';
import { isSlug } from './slug.ts';

/** A page with contents ends before it is larger (contract.md, "HTTP"). */
const LARGEST_PAGE_BYTES = 4_000_000;

/** What the public statistics say of articles. */
export interface PublishedStats {
  readonly count: number;
  readonly lastPublishedAt: Date | null;
}

interface Page {
  readonly articles: readonly StoredArticle[];
  /** The last article of the page, when there are more after it. */
  readonly last: StoredArticle | undefined;
}

/** What visitors read of published articles. */
@Injectable()
export class NewsService {
  constructor(
    @Inject(ArticlesRepository) private readonly articles: ArticlesRepository,
    @Inject(NeighboursRepository) private readonly neighbours: NeighboursRepository,
    @Inject(NewsCache) private readonly cache: NewsCache,
    @Inject(Cursors) private readonly cursors: Cursors,
    @Inject(DocumentsRepository) private readonly documents: DocumentsRepository,
  ) {}

  /** @throws {InvalidInputError} when the cursor was not given out */
  async list(query: NewsListQuery): Promise<CachedResponse> {
    const words = searchedWords(query);
    if (words.length > 0) return this.search(query, words);
    const { limit = MAXIMUM_LIMIT, omit, cursor = '' } = query;
    const after = cursor === '' ? undefined : this.cursors.parse(cursor, 'newest');
    const withDocuments = query.with === 'documents';
    const key = `list ${limit} ${omit ?? ''} ${query.with ?? ''} ${cursor}`;
    const response = await this.cache.get(key, async (now) => {
      const selection = { limit: limit + 1, after, withDocuments, publishedBy: now };
      const { articles, last } = await (omit === 'content'
        ? this.lightPage(selection)
        : this.page(selection));
      const link =
        last && nextPageLink('/api/news', { ...query, limit }, this.cursors.format(placeOf('newest', last)));
      return new CachedResponse(await this.itemsOf(articles, query), link);
    });
    return required(response);
  }

  /** Not kept: hardly anybody asks for the same again, and it would take the place of what everybody asks for. */
  private async search(query: NewsListQuery, words: readonly string[]): Promise<CachedResponse> {
    const { limit = MAXIMUM_LIMIT, omit, cursor = '' } = query;
    const after = cursor === '' ? undefined : this.cursors.parse(cursor, 'newest');
    const { now } = await this.articles.newsState();
    const withDocuments = query.with === 'documents';
    const publishedBy = new Date(now);
    const { articles, last } = await this.page({
      limit: limit + 1,
      after,
      words,
      withDocuments,
      publishedBy,
    });
    const link =
      last && nextPageLink('/api/news', { ...query, limit }, this.cursors.format(placeOf('newest', last)));
    const found = (await this.itemsOf(articles, query)).map(({ content = '', ...item }) => {
      const match = sentenceAround(content, words);
      return { ...item, ...(omit === undefined && { content }), ...(match !== undefined && { match }) };
    });
    return new CachedResponse(found, link);
  }

  /**
   * @param idOrSlug the slug may be an earlier one
   * @throws {NotFoundError} alike for an unknown, a deleted and a scheduled one
   */
  async item(idOrSlug: string): Promise<CachedResponse> {
    const isId = isArticleId(idOrSlug);
    if (!isId && !isSlug(idOrSlug)) throw noSuchItem();
    const response = await this.cache.get(`item ${idOrSlug}`, async (now) => {
      const article = await (isId
        ? this.articles.findPublished(idOrSlug, now)
        : this.articles.findPublishedBySlug(idOrSlug, now));
      if (article === null) return undefined;
      const [documents, neighbours] = await Promise.all([
        this.documents.memberOf(article),
        this.neighbours.find(article, now),
      ]);
      return new CachedResponse({ ...toNewsItem(article), ...documents, ...neighbours });
    });
    return required(response);
  }

  /** A response made of the statistics of what is published. */
  async stats(describe: (stats: PublishedStats) => unknown): Promise<CachedResponse> {
    const response = await this.cache.get('stats', async (publishedBy) => {
      const [count, lastPublishedAt] = await Promise.all([
        this.articles.count({ publishedBy }),
        this.articles.lastPublication(publishedBy),
      ]);
      return new CachedResponse(describe({ count, lastPublishedAt }));
    });
    return required(response);
  }

  private async itemsOf(articles: readonly StoredArticle[], query: NewsListQuery): Promise<NewsItem[]> {
    if (query.with === undefined) return articles.map(toNewsItem);
    const documents = await this.documents.membersOf(articles);
    return articles.map((article, index) => ({ ...toNewsItem(article), ...documents[index] }));
  }

  /** @param selection with one article more than the page has, which tells whether there is a next one */
  private async lightPage(selection: ListSelection & { readonly limit: number }): Promise<Page> {
    const articles = await this.articles.listLight(selection);
    return pageOf(articles, Math.min(articles.length, selection.limit - 1));
  }

  private async page(selection: ListSelection & { readonly limit: number }): Promise<Page> {
    const limit = fitting(await this.articles.contentSizes(selection)) + 1;
    const articles = await this.articles.list({ ...selection, limit: Math.min(limit, selection.limit) });
    const sizes = articles.map((article) => Buffer.byteLength(JSON.stringify(toNewsItem(article))));
    return pageOf(articles, Math.min(fitting(sizes), selection.limit - 1));
  }
}

/** How many of the first have room on a page: at least one. */
function fitting(sizes: readonly number[]): number {
  // The brackets around them, less the comma that the last one lacks.
  let bytes = 1;
  const end = sizes.findIndex((size) => (bytes += size + 1) > LARGEST_PAGE_BYTES);
  return end === -1 ? sizes.length : Math.max(end, 1);
}

function pageOf(articles: readonly StoredArticle[], length: number): Page {
  return {
    articles: articles.slice(0, length),
    last: length < articles.length ? articles[length - 1] : undefined,
  };
}

function required(response: CachedResponse | undefined): CachedResponse {
  if (response === undefined) throw noSuchItem();
  return response;
}

function noSuchItem(): NotFoundError {
  return new NotFoundError('There is no such article.');
}
