import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const limitMilliseconds = 2_000;
/** A bff that is being replaced is away for a moment: how often, and when, it is asked again. */
const retries = 3;
const retryEveryMilliseconds = 150;
const largestPage = 100;

const news = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    excerpt: z.string(),
    author: z.string(),
    category: z.string(),
    publishedAt: z.iso.datetime(),
  }),
);

/** A published article, as far as feeds and the sitemap care. */
export type PublishedArticle = z.infer<typeof news>[number];

function nextAddress(response: Response): string | undefined {
  return /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1];
}

async function askPersistently(address: URL, signal: AbortSignal): Promise<Response> {
  for (let attempt = 0; attempt < retries; attempt += 1) {
    try {
      const response = await fetch(address, { signal });
      if (response.status < 500) return response;
      await response.body?.cancel();
    } catch (error) {
      if (signal.aborted) throw error;
    }
    await delay(retryEveryMilliseconds, undefined, { signal });
  }
  return fetch(address, { signal });
}

/**
 * The newest published articles as the bff lists them at this moment: nothing is kept, so that an article
 * is never listed before its time nor missing after it.
 * @throws when the bff does not answer in time
 */
export async function publishedNews(bffUrl: string, maximum: number): Promise<PublishedArticle[]> {
  const signal = AbortSignal.timeout(limitMilliseconds);
  const articles: PublishedArticle[] = [];
  let address: string | undefined = `/api/news?omit=content&limit=${Math.min(largestPage, maximum)}`;
  while (address && articles.length < maximum) {
    const response: Response = await askPersistently(new URL(address, bffUrl), signal);
    if (!response.ok) throw new Error(`The news answered ${response.status}`);
    articles.push(...news.parse(await response.json()));
    address = nextAddress(response);
  }
  return articles.slice(0, maximum);
}

/** The address at which a visitor reads an article. */
export function articleAddress(siteUrl: string, id: string): string {
  return `${siteUrl}/news?article=${encodeURIComponent(id)}`;
}
