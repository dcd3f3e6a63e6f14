import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../company/company.ts';
import type { Config } from '../config.ts';
import { sendProblem } from '../http/problem.ts';
import type { PageStore } from '../pages/page-store.ts';
import { feedPaths } from './feed-paths.ts';
import { feedLength, newsFeed } from './news-feed.ts';
import { articleAddress, type PublishedArticle, publishedNews } from './published-news.ts';

// A sitemap may hold 50,000 addresses (sitemaps.org, protocol).
const sitemapLength = 45_000;

function entry(address: string, lastModified?: string): string {
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
  return `<url><loc>${escapeHtml(address)}</loc>${modified}</url>`;
}

function sitemap(siteUrl: string, paths: readonly string[], articles: readonly PublishedArticle[]): string {
  const entries = [
    ...paths.map((path) => entry(siteUrl + path)),
    ...articles.map(({ id, publishedAt }) => entry(articleAddress(siteUrl, id), publishedAt)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** Sends what was made this moment; a client that has the same already is told so. */
function sendFresh(request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type(type).send(text);
}

/** What search engines and news readers ask for: `robots.txt`, a sitemap, and the news as feeds. */
export function addDiscovery(app: FastifyInstance, config: Config, pages: PageStore): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /api/admin\n\nSitemap: ${config.siteUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const paths = pages
      .registry()
      .routes.filter((route) => route.audience === 'public' && route.module)
      .map((route) => route.path);
    const articles = await publishedNews(config.BFF_URL, sitemapLength).catch((error: unknown) => {
      request.log.warn({ err: error }, 'sitemap without articles');
      return [];
    });
    const text = sitemap(config.siteUrl, paths, articles);
    return sendFresh(request, reply, 'application/xml; charset=utf-8', text);
  });

  const sendFeed = async (request: FastifyRequest, reply: FastifyReply, format: keyof typeof feedPaths) => {
    try {
      const feed = newsFeed(config, await publishedNews(config.BFF_URL, feedLength));
      return format === 'rss'
        ? await sendFresh(request, reply, 'application/rss+xml; charset=utf-8', feed.rss2())
        : await sendFresh(request, reply, 'application/feed+json; charset=utf-8', feed.json1());
    } catch (error) {
      request.log.warn({ err: error }, 'no feed');
      reply.header('retry-after', '5');
      return sendProblem(reply, 503, 'Service Unavailable', 'The news cannot be read at the moment.');
    }
  };
  app.get(feedPaths.rss, (request, reply) => sendFeed(request, reply, 'rss'));
  app.get(feedPaths.json, (request, reply) => sendFeed(request, reply, 'json'));
}
