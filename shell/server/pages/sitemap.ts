import type { FastifyInstance } from 'fastify';
import { PreparedBody } from '../responses/prepared-body.ts';
import { escapeHtml } from '../company/company.ts';
import type { PageService } from './page-service.ts';

function document(
  root: 'urlset' | 'sitemapindex',
  entry: 'url' | 'sitemap',
  urls: readonly string[],
): string {
  const entries = urls.map((url) => `<${entry}><loc>${escapeHtml(url)}</loc></${entry}>`).join('');
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">${entries}</${root}>\n`;
}

/** Serves `robots.txt`, the page sitemap, and an index of the page sitemap and the bff's news sitemap. */
export function addSitemap(app: FastifyInstance, siteUrl: string, pages: PageService): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/admin\n\nSitemap: ${siteUrl}/sitemap.xml\n`),
  );
  const addDocument = (path: string, write: () => string | Promise<string>) =>
    app.get(path, async (request, reply) => {
      const body = await PreparedBody.prepare(await write());
      reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8');
      return body.send(request, reply);
    });
  addDocument('/sitemap.xml', () =>
    document('sitemapindex', 'sitemap', [`${siteUrl}/sitemap-pages.xml`, `${siteUrl}/sitemap-news.xml`]),
  );
  addDocument('/sitemap-pages.xml', async () =>
    document(
      'urlset',
      'url',
      (await pages.publicPaths()).map((path) => siteUrl + path),
    ),
  );
}
