import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../company/company.ts';
import type { Config } from '../config.ts';
import type { PageStore } from '../pages/page-store.ts';
import { type PublishedArticle, publishedNews } from './published-news.ts';

function entry(address: string, lastModified?: string): string {
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
  return `<url><loc>${escapeHtml(address)}</loc>${modified}</url>`;
}

function sitemap(siteUrl: string, paths: readonly string[], articles: readonly PublishedArticle[]): string {
  const entries = [
    ...paths.map((path) => entry(siteUrl + path)),
    ...articles.map(({ id, publishedAt }) =>
      entry(`${siteUrl}/news?article=${encodeURIComponent(id)}`, publishedAt),
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** What search engines ask for: `robots.txt`, and a sitemap of the pages and of what is published. */
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
    const articles = await publishedNews(config.BFF_URL).catch((error: unknown) => {
      request.log.warn({ err: error }, 'sitemap without articles');
      return [];
    });
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(sitemap(config.siteUrl, paths, articles));
  });
}
