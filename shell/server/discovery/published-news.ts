import { z } from 'zod';

const limitMilliseconds = 2_000;
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
    const response: Response = await fetch(new URL(address, bffUrl), { signal });
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
