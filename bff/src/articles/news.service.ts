import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { ReadTime } from '../db/database-time.ts';
import { NotFoundError, requireFound } from '../errors/domain-errors.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { DocumentsRepository } from '../documents/documents.repository.ts';
import { toAttachmentDto } from '../media/attachment.dto.ts';
import { renderArticleHtml } from '../text/article-html.ts';
import { isUuid } from '../input/rules.ts';
import { type ListSelection, formatArticleCursor, parseArticleCursor } from './article-selection.ts';
import { type NewsItem, type StoredArticle, toNewsItem } from './article.dto.ts';
import { ArticlesRepository, type ListedArticle } from './articles.repository.ts';
import { MAX_PAGE_SIZE, nextPageLink } from '../pagination/page.ts';
import { withdrawnErrorOf } from '../publications/publication.ts';
import { type NewsItemQuery, type NewsListQuery, toNewsFilter } from './list-query.ts';
import { NewsCache } from './news-cache.ts';
import { NewsRepository } from './news.repository.ts';
import { NewsSearch } from './news-search.ts';
import { isSlug } from './slug.ts';

/** The maximum size of a page with contents, unless one article exceeds it (infra/docs/api.md, 'Public calls'). */
const MAX_PAGE_BYTES = 4_000_000;
const MAX_TEXT_MATCHES = 20;

export interface PublishedStats {
  readonly count: number;
  readonly lastPublishedAt: Date | null;
}

interface Page {
  readonly items: readonly ListedArticle[];
  readonly hasNextPage: boolean;
}

@Injectable()
export class NewsService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly news: NewsRepository,
    private readonly cache: NewsCache,
    private readonly documents: DocumentsRepository,
    private readonly search: NewsSearch,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(given: NewsListQuery, readTime: ReadTime): Promise<CachedResponse> {
    const query = applyLimits(given);
    const { omit = '', cursor = '', year = '', limit } = query;
    const filter = toNewsFilter(query);
    const after = cursor === '' ? undefined : parseArticleCursor('newest', cursor);
    const build = async (at: ReadTime) => {
      const selection = { ...filter, readTime: at, after, limit };
      // Sequential, because a search has only one connection.
      const page = await (omit === 'content' ? this.articles.listLight(selection) : this.page(selection));
      const total = await this.articles.count({ ...filter, readTime: at });
      const last = page.hasNextPage ? page.items.at(-1) : undefined;
      const link = last && nextPageLink('/api/news', query, formatArticleCursor('newest', last));
      const shown = await this.itemsOf(page.items, filter.words);
      return CachedResponse.json(shown, { 'x-total-count': String(total), ...(link && { link }) });
    };
    if (query.q?.trim()) {
      // Not cached: the same search is rarely repeated and would displace responses that everybody requests.
      const { now } = await this.news.state();
      const search = () => build(readTime.instant ? readTime : ReadTime.at(new Date(now)));
      return query.in === 'text' ? this.search.run(search) : search();
    }
    const key = `list ${limit} ${omit} ${year} ${cursor}`;
    return requireFound(await this.cache.get(key, readTime, build), 'article');
  }

  async years(readTime: ReadTime): Promise<CachedResponse> {
    const build = async (at: ReadTime) => CachedResponse.json(await this.news.years(at));
    return requireFound(await this.cache.get('years', readTime, build), 'article');
  }

  /** @param idOrSlug the slug may be an earlier one */
  async item(idOrSlug: string, query: NewsItemQuery, readTime: ReadTime): Promise<CachedResponse> {
    if (!isUuid(idOrSlug) && !isSlug(idOrSlug)) throw itemNotFoundError();
    const response = await this.cache.get(`item ${idOrSlug} ${query.with ?? ''}`, readTime, async (at) => {
      const article = await this.news.find(idOrSlug, at);
      if (article === null) return undefined;
      const [documents, neighbours] = await Promise.all([
        this.documents.ofRelease(article.id, at),
        query.with === 'neighbours' && this.news.neighbours(article, at),
      ]);
      const { content, description } = article;
      const contentHtml = renderArticleHtml(content, this.config.siteUrl);
      const item = { ...toNewsItem(article), contentHtml, description };
      const files = documents.map(({ media }) => toAttachmentDto(media));
      return CachedResponse.json({
        ...item,
        ...(files.length > 0 && { documents: files }),
        ...neighbours,
      });
    });
    if (response !== undefined) return response;
    const withdrawn = await this.news.findWithdrawn(idOrSlug);
    throw withdrawn === null ? itemNotFoundError() : withdrawnErrorOf(withdrawn);
  }

  async stats(readTime: ReadTime, describe: (stats: PublishedStats) => unknown): Promise<CachedResponse> {
    const response = await this.cache.get('stats', readTime, async (at) => {
      const [count, lastPublishedAt] = await Promise.all([
        this.articles.count({ readTime: at }),
        this.news.lastPublication(at),
      ]);
      return CachedResponse.json(describe({ count, lastPublishedAt }));
    });
    return requireFound(response, 'article');
  }

  private async itemsOf(articles: readonly StoredArticle[], words: string): Promise<NewsItem[]> {
    const ids = articles.map(({ id }) => id);
    const passages = words === '' ? undefined : await this.news.passages(ids, words);
    return articles.map((article) => {
      const match = passages?.get(article.id);
      return { ...toNewsItem(article), ...(match !== undefined && { match }) };
    });
  }

  private async page(selection: ListSelection & { readonly limit: number }): Promise<Page> {
    const limit = Math.min(countFitting(await this.articles.contentSizes(selection)), selection.limit);
    const { items, hasNextPage } = await this.articles.list({ ...selection, limit });
    const shown = items.slice(
      0,
      countFitting(items.map((article) => Buffer.byteLength(JSON.stringify(toNewsItem(article))))),
    );
    return { items: shown, hasNextPage: hasNextPage || shown.length < items.length };
  }
}

function applyLimits(query: NewsListQuery): NewsListQuery & { readonly limit: number } {
  const { limit = MAX_PAGE_SIZE } = query;
  return query.in === 'text'
    ? { ...query, limit: Math.min(limit, MAX_TEXT_MATCHES), omit: 'content' }
    : { ...query, limit };
}

function countFitting(sizes: readonly number[]): number {
  // JSON: two brackets and a comma after each element, but no comma after the last one.
  let bytes = 1;
  const end = sizes.findIndex((size) => (bytes += size + 1) > MAX_PAGE_BYTES);
  return end === -1 ? sizes.length : Math.max(end, 1);
}

function itemNotFoundError(): NotFoundError {
  return new NotFoundError('There is no such article.');
}
