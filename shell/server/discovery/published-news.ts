import type { ApiAnswer } from '@site/kit';
import { z } from 'zod';
import type { ApiReader, Visitor } from '../api/api-reader.ts';

const firstPage = '/api/news?omit=content&limit=100';
/** A sitemap may hold 50,000 addresses (sitemaps.org, protocol). */
const mostArticles = 45_000;
/** How long the whole list is cached: an older article's date may change without the list's tag changing. */
const keptMilliseconds = 60_000;

const news = z.array(
  z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    author: z.string(),
    category: z.string(),
    publishedAt: z.iso.datetime(),
  }),
);

/** A published article, as far as feeds and the sitemap care. */
export type PublishedArticle = z.infer<typeof news>[number];

/** The bff refuses a visitor who has asked for too much. */
export class TooManyRequestsError extends Error {}

/** The published articles as the API lists them at the moment of asking: no article is listed before its time. */
export class PublishedNews {
  readonly #api: ApiReader;
  #whole: { key: string; since: number; articles: Promise<PublishedArticle[]> } | undefined;

  constructor(api: ApiReader) {
    this.#api = api;
  }

  /**
   * The newest articles, up to 100.
   * @throws {TooManyRequestsError} when the visitor has asked for too much
   * @throws when the bff does not answer well and in time
   */
  async newest(visitor: Visitor): Promise<PublishedArticle[]> {
    const { body } = await this.#read(firstPage, visitor);
    return news.parse(body);
  }

  /**
   * All articles. One visitor causes the calls for all who ask until the news change.
   * @throws {TooManyRequestsError} when the visitor has asked for too much
   * @throws when the bff does not answer well and in time
   */
  async all(visitor: Visitor): Promise<PublishedArticle[]> {
    const first = await this.#read(firstPage, visitor);
    if (first.next === undefined) return news.parse(first.body);
    const stats = await this.#read('/api/stats', visitor);
    const key = first.etag + stats.etag;
    const whole = this.#whole;
    if (whole?.key === key && Date.now() - whole.since < keptMilliseconds) return whole.articles;
    const articles = this.#walk(first, visitor);
    this.#whole = { key, since: Date.now(), articles };
    articles.catch(() => {
      this.#whole = undefined;
    });
    return articles;
  }

  async #walk(first: ApiAnswer, visitor: Visitor): Promise<PublishedArticle[]> {
    const articles = news.parse(first.body);
    for (let { next } = first; next !== undefined && articles.length < mostArticles; ) {
      const page = await this.#read(next, visitor);
      articles.push(...news.parse(page.body));
      next = page.next;
    }
    return articles;
  }

  async #read(address: string, visitor: Visitor): Promise<ApiAnswer> {
    const result = await this.#api.read(address, visitor);
    if (result.kind === 'answer') return result.answer;
    if (result.kind === 'refused') throw new TooManyRequestsError();
    throw new Error(`Reading ${address} failed: ${result.kind}`);
  }
}

/** The address of a release's page. */
export function articleAddress(siteUrl: string, slug: string): string {
  return `${siteUrl}/news/${encodeURIComponent(slug)}`;
}
