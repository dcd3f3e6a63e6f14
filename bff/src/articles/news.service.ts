import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../errors/domain-errors.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { DocumentsRepository } from '../media/documents.repository.ts';
import { isUuid } from '../input/uuid.ts';
import { placeOf } from './article-selection.ts';
import type { ListSelection } from './article-selection.ts';
import { toNewsItem } from './article-view.dto.ts';
import type { NewsItem, StoredArticle } from './article-view.dto.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { Cursors } from '../pagination/cursors.ts';
import { MAXIMUM_LIMIT, type Page, nextPageLink, pageOf } from '../pagination/page.ts';
import type { NewsItemQuery } from './item-query.ts';
import { searchedWords } from './list-query.ts';
import type { NewsListQuery } from './list-query.ts';
import { NeighboursRepository } from './neighbours.repository.ts';
import { NewsCache } from './news-cache.ts';
import { sentenceAround } from './sentence-around.ts';
import { SearchTurns } from './search-turns.ts';
import { isSlug } from './slug.ts';

/** A page with contents ends before it is larger (contract.md, "HTTP"). */
const LARGEST_PAGE_BYTES = 4_000_000;

/** What the public statistics say of articles. */
export interface PublishedStats {
  readonly count: number;
  readonly lastPublishedAt: Date | null;
}

/** What of a list is read: one article more than the page has tells whether there is a next one. */
type PageSelection = ListSelection & { readonly limit: number };

/** What visitors read of published articles. */
@Injectable()
export class NewsService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly neighbours: NeighboursRepository,
    private readonly cache: NewsCache,
    private readonly cursors: Cursors,
    private readonly documents: DocumentsRepository,
    private readonly searches: SearchTurns,
  ) {}

  /**
   * @throws {InvalidInputError} when the cursor was not given out
   * @throws {UnavailableError} when too many search
   */
  async list(query: NewsListQuery): Promise<CachedResponse> {
    const words = searchedWords(query);
    const { limit = MAXIMUM_LIMIT, omit = '', cursor = '' } = query;
    const selection = {
      limit: limit + 1,
      after: cursor === '' ? undefined : this.cursors.parse(cursor, 'newest'),
      withDocuments: query.with === 'documents',
    };
    if (words.length > 0) {
      return this.searches.run(() => this.search(query, { ...selection, words }));
    }
    const key = `list ${limit} ${omit} ${query.with ?? ''} ${cursor}`;
    const response = await this.cache.get(key, async (publishedBy) => {
      const { shown, last } = await (omit === 'content'
        ? this.lightPage({ ...selection, publishedBy })
        : this.page({ ...selection, publishedBy }));
      return new CachedResponse(await this.itemsOf(shown, query), this.linkAfter(last, query));
    });
    return required(response);
  }

  /** Not kept: hardly anybody asks for the same again, and it would take the place of what everybody asks for. */
  private async search(
    query: NewsListQuery,
    selection: PageSelection & { readonly words: readonly string[] },
  ): Promise<CachedResponse> {
    const { now } = await this.articles.newsState();
    const { shown, last } = await this.page({ ...selection, publishedBy: new Date(now) });
    const found = (await this.itemsOf(shown, query)).map(({ content = '', ...item }) => {
      const match = sentenceAround(content, selection.words);
      return { ...item, ...(query.omit === undefined && { content }), ...(match !== undefined && { match }) };
    });
    return new CachedResponse(found, this.linkAfter(last, query));
  }

  /**
   * @param idOrSlug the slug may be an earlier one
   * @throws {NotFoundError} alike for an unknown, a deleted and a scheduled one
   */
  async item(idOrSlug: string, query: NewsItemQuery): Promise<CachedResponse> {
    const isId = isUuid(idOrSlug);
    if (!isId && !isSlug(idOrSlug)) throw noSuchItem();
    const response = await this.cache.get(`item ${idOrSlug} ${query.with ?? ''}`, async (now) => {
      const article = await (isId
        ? this.articles.findPublished(idOrSlug, now)
        : this.articles.findPublishedBySlug(idOrSlug, now));
      if (article === null) return undefined;
      const [documents, neighbours] = await Promise.all([
        this.documents.memberOf(article),
        query.with === 'neighbours' && this.neighbours.find(article, now),
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

  /** The `Link` header of a page that ends with an article. */
  private linkAfter(last: StoredArticle | undefined, query: NewsListQuery): string | undefined {
    const { limit = MAXIMUM_LIMIT } = query;
    return (
      last && nextPageLink('/api/news', { ...query, limit }, this.cursors.format(placeOf('newest', last)))
    );
  }

  private async lightPage(selection: PageSelection): Promise<Page<StoredArticle>> {
    return pageOf(await this.articles.listLight(selection), selection.limit - 1);
  }

  private async page(selection: PageSelection): Promise<Page<StoredArticle>> {
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

function required(response: CachedResponse | undefined): CachedResponse {
  if (response === undefined) throw noSuchItem();
  return response;
}

function noSuchItem(): NotFoundError {
  return new NotFoundError('There is no such article.');
}
