import { z } from 'zod';
import type { BffClient } from '../api/bff-client.ts';
import { nextAddress } from '../api/link-header.ts';

/** Programs read feeds and sitemap: on a busy machine a late answer serves them better than none. */
const limitMilliseconds = 5_000;
const firstPage = '/api/news?omit=content&limit=100';
/** A sitemap may hold 50,000 addresses (sitemaps.org, protocol). */
const mostArticles = 45_000;
/** So long the whole list is kept at most: an older article's date may change without a sign. */
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

/** Headers that say in whose name the bff is asked: each visitor counts for himself in its limit. */
export type Visitor = Readonly<Record<string, string>>;

/** What the bff answered, and still would. */
interface Kept {
  readonly etag: string;
  readonly body: unknown;
  readonly next: string | undefined;
}

/** The bff refuses a visitor who has asked for too much. */
export class TooManyRequestsError extends Error {}

/**
 * The published articles as the bff lists them at the moment of asking: what is kept is used only while the bff says
 * that it still holds, so that no article is listed before its time.
 */
export class PublishedNews {
  readonly #bff: BffClient;
  readonly #kept = new Map<string, Kept>();
  #whole: { key: string; since: number; articles: Promise<PublishedArticle[]> } | undefined;

  constructor(bff: BffClient) {
    this.#bff = bff;
  }

  /**
   * The newest articles, up to 100.
   * @throws {TooManyRequestsError} when the visitor has asked for too much
   * @throws when the bff does not answer well and in time
   */
  async newest(visitor: Visitor): Promise<PublishedArticle[]> {
    const { body } = await this.#revalidate(firstPage, visitor);
    return news.parse(body);
  }

  /**
   * All articles. One visitor causes the calls for all who ask until the news change.
   * @throws {TooManyRequestsError} when the visitor has asked for too much
   * @throws when the bff does not answer well and in time
   */
  async all(visitor: Visitor): Promise<PublishedArticle[]> {
    const first = await this.#revalidate(firstPage, visitor);
    if (!first.next) return news.parse(first.body);
    const stats = await this.#revalidate('/api/stats', visitor);
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

  async #walk(first: Kept, visitor: Visitor): Promise<PublishedArticle[]> {
    const articles: PublishedArticle[] = [];
    let page: Kept | undefined = first;
    while (page) {
      articles.push(...news.parse(page.body));
      const isFull = articles.length >= mostArticles;
      page = page.next && !isFull ? await this.#ask(page.next, visitor) : undefined;
    }
    return articles;
  }

  async #revalidate(path: string, visitor: Visitor): Promise<Kept> {
    const answer = await this.#ask(path, visitor, this.#kept.get(path));
    this.#kept.set(path, answer);
    return answer;
  }

  async #ask(path: string, visitor: Visitor, known?: Kept): Promise<Kept> {
    const headers = { ...visitor, ...(known ? { 'if-none-match': known.etag } : {}) };
    const {
      statusCode,
      headers: answered,
      body,
    } = await this.#bff.call({ path, method: 'GET', headers }, new AbortController(), limitMilliseconds);
    if (statusCode === 200) {
      return { etag: String(answered.etag), next: nextAddress(answered.link), body: await body.json() };
    }
    await body.dump();
    if (statusCode === 304 && known) return known;
    if (statusCode === 429) throw new TooManyRequestsError();
    throw new Error(`The news answered ${statusCode}`);
  }
}

/** The address of a release's page. */
export function articleAddress(siteUrl: string, slug: string): string {
  return `${siteUrl}/news/${encodeURIComponent(slug)}`;
}
