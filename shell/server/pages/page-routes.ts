import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BffClient } from '../api/bff-client.ts';
import { framedDocumentHeaders } from '../browser-policies/security-headers.ts';
import type { SharedFiles } from '../files/shared-files.ts';
import { asOfCookie, readAsOf } from '../as-of/as-of.ts';
import { removeTrailingSlashes } from '../../src/routes.ts';
import { visitorHeaders } from '../requests/request-log.ts';
import { sendProblemForStatus } from '../requests/malformed-requests.ts';
import { sendProblem } from '../requests/problem.ts';
import type { RolloutWatch } from '../rollout/rollout-watch.ts';
import { type Composition, withOverlay } from '../remotes/composition.ts';
import type { PageService, PreparedPage } from './page-service.ts';
import type { Previews } from '../preview/previews.ts';
import { readVisitorGroup, visitorGroup } from '../remotes/visitor-group.ts';

/** Also matches an encoded slash, which the router does not treat as part of `/api`. */
const isApi = /^\/api(?:[/?\\]|%2[Ff]|%5[Cc]|$)/;

function pathnameOf(request: FastifyRequest): string {
  const [pathname] = request.url.split('?', 1);
  return pathname ?? '/';
}

type Audience = 'public' | 'private' | 'nobody';

function audienceOf({ preview }: Composition, isRollout: boolean): Audience {
  if (preview) return 'nobody';
  return isRollout ? 'private' : 'public';
}

function cacheControl(status: number, audience: Audience): string {
  return status === 200 && audience !== 'nobody' ? `${audience}, max-age=0, must-revalidate` : 'no-store';
}

function countView(watch: RolloutWatch, { site, isPrivate }: PreparedPage, { preview }: Composition): void {
  if (site && !preview && !isPrivate) watch.countView(site.name, site.version);
}

function sendPrepared(
  { status, headers, body, isPrivate }: PreparedPage,
  audience: Audience,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', cacheControl(status, audience))
    .headers(headers);
  if (status === 503) reply.header('retry-after', '2');
  return body.send(request, reply, isPrivate);
}

interface VisitorParts {
  readonly previews: Previews;
  readonly watch: RolloutWatch;
  readonly bff: BffClient;
  /** Files that the shells of all machines share. */
  readonly sharedFiles: SharedFiles | undefined;
}

async function sendPage(
  pages: PageService,
  { previews, watch, bff }: VisitorParts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const pathname = pathnameOf(request);
  const query = request.url.slice(pathname.length);
  if (pathname.length > 1 && /^\/[^/\\]/.test(pathname) && pathname.endsWith('/')) {
    return reply.redirect(removeTrailingSlashes(pathname) + query, 308);
  }
  const asOf = request.cookies[asOfCookie] === undefined ? undefined : await readAsOf(bff, request);
  if (asOf === 'unknown') {
    // Fails instead of showing the current site, because the browser would mix that with data of the preview.
    const sentence = 'Your preview cannot be checked at the moment. Please try again shortly.';
    return sendProblem(reply.header('retry-after', '2'), 503, 'Service Unavailable', sentence);
  }
  const isRollout = pages.hasRollout();
  const group = isRollout ? visitorGroup(request, reply) : undefined;
  const search = new URLSearchParams(query);
  const visited = await previews.composition(request, group);
  const composition = pages.offersOverlay(visited) ? withOverlay(visited) : visited;
  const answer = await pages.page({
    pathname,
    query: search,
    composition,
    visitor: visitorHeaders(request),
    asOf,
  });
  switch (answer.kind) {
    case 'moved':
      return reply
        .header('cache-control', asOf ? 'private, no-store' : 'no-cache')
        .redirect(answer.path + query, 308);
    case 'invalid-query':
      // Otherwise the page, which ignores values it does not know, would wait for data of another address.
      for (const name of answer.names) search.delete(name);
      return reply
        .header('cache-control', 'no-store')
        .redirect(pathname + (search.size > 0 ? `?${search}` : ''), 302);
    case 'refused':
      return sendProblemForStatus(reply.header('retry-after', answer.retryAfter), 429);
    case 'page':
      if (isRollout) countView(watch, answer.page, composition);
      if (composition.preview) reply.header('x-robots-tag', 'noindex');
      return sendPrepared(answer.page, audienceOf(composition, isRollout), request, reply);
  }
}

function sendPlain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`);
}

/** Sends a file that another machine has, otherwise 404. */
async function sendMissingFile(
  sharedFiles: SharedFiles | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const name = await sharedFiles?.fetch(pathnameOf(request));
  if (!sharedFiles || name === undefined) return sendPlain(reply, 404, 'Not found');
  if (name.endsWith('.html')) reply.headers(framedDocumentHeaders);
  return reply.sendFile(name, sharedFiles.directory, { maxAge: '1y', immutable: true });
}

/** Serves every address without another route as a page: a known page, an unavailable page or the not-found page. */
export function addPageRoutes(app: FastifyInstance, pages: PageService, visitors: VisitorParts): void {
  app.get('/remotes/registry.json', async (request, reply) => {
    const body = await pages.registryBody(
      await visitors.previews.composition(request, readVisitorGroup(request)),
    );
    reply.type('application/json; charset=utf-8').header('cache-control', 'private, no-cache');
    return body.send(request, reply);
  });
  app.get('/*', async (request, reply) =>
    isApi.test(request.url) ? sendProblemForStatus(reply, 404) : sendPage(pages, visitors, request, reply),
  );
  // Only missing pictures get here, because existing ones have separate routes.
  app.get('/images/*', (_request, reply) => reply.callNotFound());
  // Called for missing files, and for methods without a route.
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      return sendMissingFile(visitors.sharedFiles, request, reply);
    }
    if (isApi.test(request.url)) {
      return sendProblemForStatus(reply.header('allow', 'GET, HEAD, POST, PUT, DELETE'), 405);
    }
    return sendPlain(reply.header('allow', 'GET, HEAD'), 405, 'This address answers GET and HEAD only.');
  });
}
