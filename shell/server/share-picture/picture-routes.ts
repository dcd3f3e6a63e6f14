import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiReader } from '../api/api-reader.ts';
import { visitorHeaders } from '../requests/trace-context.ts';
import { sendRefusal } from '../requests/broken-requests.ts';
import { matchesAny } from '../answers/prepared-body.ts';
import { sendProblem } from '../requests/problem.ts';
import { shownElsewhere } from '../browser-policies/security-headers.ts';
import { findRelease } from './published-release.ts';
import type { SharePictures } from './share-pictures.ts';

const folder = '/images/releases';

/** The pictures of releases for chats and social networks, at `/images/releases/<slug>.png`. */
export function addSharePictures(app: FastifyInstance, pictures: SharePictures, api: ApiReader): void {
  app.addHook('onClose', () => pictures.close());

  const send = async (address: string, request: FastifyRequest, reply: FastifyReply) => {
    const found = await findRelease(api, address, visitorHeaders(request));
    if (found.kind === 'missing') return reply.callNotFound();
    if (found.kind === 'refused') return sendRefusal(reply.header('retry-after', found.retryAfter), 429);
    if (found.kind !== 'published') throw new Error(`Reading the release failed: ${found.kind}`);
    const { release } = found;
    if (release.slug !== address) {
      reply.header('cache-control', 'no-cache');
      return reply.redirect(`${folder}/${encodeURIComponent(release.slug)}.png`, 308);
    }
    const tag = `"${pictures.keyOf(release)}"`;
    const isKnown = matchesAny(request.headers['if-none-match'], [tag]);
    const png = isKnown ? undefined : await pictures.picture(release);
    // Asked for again each time: a release that was withdrawn has no picture any more.
    reply
      .headers(shownElsewhere)
      .header('etag', tag)
      .header('cache-control', 'public, max-age=0, must-revalidate');
    return png ? reply.type('image/png').send(png) : reply.code(304).send();
  };

  app.get<{ Params: { file: string } }>(`${folder}/:file`, async (request, reply) => {
    const { file } = request.params;
    if (!file.endsWith('.png')) return reply.callNotFound();
    try {
      return await send(file.slice(0, -'.png'.length), request, reply);
    } catch (error) {
      request.log.warn({ err: error }, 'no share picture');
      reply.header('retry-after', '5');
      return sendProblem(reply, 503, 'Service Unavailable', 'The picture is unavailable at the moment.');
    }
  });
}
