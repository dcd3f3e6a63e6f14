import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPattern } from '../../src/routes.ts';
import { escapeHtml } from '../company/company.ts';
import type { Config } from '../config.ts';
import type { ApiReader } from '../api/api-reader.ts';
import { visitorHeaders } from '../requests/trace-context.ts';
import { sendRefusal } from '../requests/broken-requests.ts';
import { PreparedBody } from '../answers/prepared-body.ts';
import { sendProblem } from '../requests/problem.ts';
import type { PageService } from '../pages/page-service.ts';
import { feedPaths } from './feed-paths.ts';
import { newsFeed } from './news-feed.ts';
import {
  articleAddress,
  type PublishedArticle,
  PublishedNews,
  TooManyRequestsError,
} from './published-news.ts';

function entry(address: string, lastModified?: string): string {
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
  return `<url><loc>${escapeHtml(address)}</loc>${modified}</url>`;
}

function sitemap(siteUrl: string, paths: readonly string[], articles: readonly PublishedArticle[]): string {
  const entries = [
    ...paths.map((path) => entry(siteUrl + path)),
    ...articles.map(({ slug, publishedAt }) => entry(articleAddress(siteUrl, slug), publishedAt)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** Compresses a document again only when its text has changed. */
class CompressedDocument {
  #last: { text: string; body: Promise<PreparedBody> } | undefined;

  of(text: string): Promise<PreparedBody> {
    if (this.#last?.text !== text) this.#last = { text, body: PreparedBody.prepare(text) };
    return this.#last.body;
  }
}

/** Says that the news is unavailable: half a list would be mistaken for all of it. */
function sendNoNews(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof TooManyRequestsError) return sendRefusal(reply.header('retry-after', '60'), 429);
  request.log.warn({ err: error }, 'no news');
  reply.header('retry-after', '5');
  return sendProblem(reply, 503, 'Service Unavailable', 'The news cannot be read at the moment.');
}

/** What search engines and news readers ask for: `robots.txt`, a sitemap, and the news as feeds. */
export function addDiscovery(app: FastifyInstance, config: Config, pages: PageService, api: ApiReader): void {
  const news = new PublishedNews(api);
  // A page with parameters stands for many addresses; its pattern is not one of them.
  const publicPaths = () =>
    pages
      .registry()
      .routes.filter((route) => route.audience === 'public' && route.module && !isPattern(route.path))
      .map((route) => route.path);
  const addDocument = (
    path: string,
    type: string,
    write: (request: FastifyRequest) => Promise<string>,
  ): void => {
    const document = new CompressedDocument();
    app.get(path, async (request, reply) => {
      try {
        const body = await document.of(await write(request));
        return await body.send(request, reply.header('cache-control', 'no-cache').type(type));
      } catch (error) {
        return sendNoNews(request, reply, error);
      }
    });
  };
  const feed = async (request: FastifyRequest) =>
    newsFeed(config, await news.newest(visitorHeaders(request)));

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(
        `User-agent: *\nDisallow: /admin\nDisallow: /api/admin\n\nSitemap: ${config.siteUrl}/sitemap.xml\n`,
      ),
  );
  addDocument('/sitemap.xml', 'application/xml; charset=utf-8', async (request) =>
    sitemap(config.siteUrl, publicPaths(), await news.all(visitorHeaders(request))),
  );
  addDocument(feedPaths.rss, 'application/rss+xml; charset=utf-8', async (request) =>
    (await feed(request)).rss2(),
  );
  addDocument(feedPaths.json, 'application/feed+json; charset=utf-8', async (request) =>
    (await feed(request)).json1(),
  );
}
