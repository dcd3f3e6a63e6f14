import { z } from 'zod';

const limitMilliseconds = 2_000;
const pageSize = 100;
// A sitemap may hold 50,000 addresses (sitemaps.org, protocol).
const maximumPages = 450;

const news = z.array(z.object({ id: z.string(), publishedAt: z.iso.datetime() }));

/** A published article, as far as a sitemap cares. */
export type PublishedArticle = z.infer<typeof news>[number];

function nextAddress(response: Response): string | undefined {
  return /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1];
}

/**
 * Every published article, newest first, as the bff lists them at this moment: nothing is kept, so that
 * an article is never listed before its time nor missing after it.
 * @throws when the bff does not answer in time
 */
export async function publishedNews(bffUrl: string): Promise<PublishedArticle[]> {
  const signal = AbortSignal.timeout(limitMilliseconds);
  const articles: PublishedArticle[] = [];
  let address: string | undefined = `/api/news?omit=content&limit=${pageSize}`;
  for (let page = 0; address && page < maximumPages; page += 1) {
    const response: Response = await fetch(new URL(address, bffUrl), { signal });
    if (!response.ok) throw new Error(`The news answered ${response.status}`);
    articles.push(...news.parse(await response.json()));
    address = nextAddress(response);
  }
  return articles;
}
