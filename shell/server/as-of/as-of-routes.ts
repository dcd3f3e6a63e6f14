import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BffClient } from '../api/bff-client.ts';
import { sendProblem } from '../requests/problem.ts';
import { visitorHeaders } from '../requests/request-log.ts';
import { acceptBarForm } from '../preview/preview-bar.ts';

const callLimit = 5_000;

/** Forwards the cookie that the bff sets or clears, and redirects to the home page. */
async function changePreview(
  bff: BffClient,
  [path, input]: readonly [path: string, input: object],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { cookie = '' } = request.headers;
  const headers = { ...visitorHeaders(request), ...(cookie && { cookie }) };
  const call = bff.post(path, input, headers, AbortSignal.timeout(callLimit));
  const response = await call.catch(() => undefined);
  await response?.body.dump();
  reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  if (response?.statusCode === 204) {
    const given = response.headers['set-cookie'];
    if (given !== undefined) reply.header('set-cookie', given);
    return reply.header('cache-control', 'private, no-store').redirect('/', 303);
  }
  if (response !== undefined && response.statusCode < 500) {
    return sendProblem(reply, 404, 'Not Found', 'This preview link is not valid, or was already used.');
  }
  const sentence = 'The preview cannot be changed at the moment. Please try again shortly.';
  return sendProblem(reply.header('retry-after', '2'), 503, 'Service Unavailable', sentence);
}

/** Adds the routes that start and end a preview of the site as of a time, for one browser. */
export function addAsOfRoutes(app: FastifyInstance, bff: BffClient): void {
  void app.register(async (scope) => {
    acceptBarForm(scope);
    // A link works only once, so a `HEAD` request must not use it up.
    const options = { exposeHeadRoute: false };
    scope.get<{ Querystring: { token?: unknown } }>('/as-of', options, async (request, reply) =>
      changePreview(bff, ['/api/as-of/open', { token: request.query.token }], request, reply),
    );
    scope.post('/as-of/end', async (request, reply) =>
      changePreview(bff, ['/api/as-of/end', {}], request, reply),
    );
  });
}
