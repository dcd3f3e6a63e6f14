import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import { isConnectionError, isTimeout, isUnreachedError, retryPolicy } from './connection-errors.ts';
import { rejectAmbiguousUrl } from '../requests/malformed-requests.ts';
import { sendProblem } from '../requests/problem.ts';
import type { BffClient } from './bff-client.ts';
import { readOnlyPaths } from './bff-paths.ts';
import { limitLargeBodies, requireTokenForLargeBodies } from './body-limits.ts';
import { normalizeUrl } from './normalize-url.ts';
import { visitorHeaders } from '../requests/request-log.ts';

/** Less than the browser's timeout of 15 s, and the 14 s for pending requests after a stop signal. */
const responseTimeoutMs = 13_000;
/** Enough for 25 MB at 350 kbit/s and the conversion of a picture into all variants. */
const uploadTimeoutMs = 660_000;
// An idle connection may have been cut without notice, so it is not reused after this time. The bff's limit is
// longer.
const idleTimeoutMs = 4_000;
const connectTimeoutMs = 1_000;

const mebibyte = 1_048_576;
const smallBodyBytes = 4_096;
const maxUploadBytes = 26 * mebibyte;
/** Enough for 10,000 characters and the other members of a message, each of up to four bytes. */
const messageBytes = 65_536;
/** Concurrent messages larger than `smallBodyBytes`, which take at most 64 MB. */
const maxLargeMessages = 1_000;
/** Public routes that accept texts longer than `smallBodyBytes`. */
const messagePaths = [
  '/api/alerts',
  '/api/contact',
  '/api/early-readers/remarks',
  '/api/restock',
  '/api/wire/*',
];
/** Public routes of the newsroom. */
const signInPaths = ['/api/admin/login', '/api/admin/invitation/*'];

/** Headers that are not forwarded: hop-by-hop headers (RFC 9110, 7.6.1), and those that claim the client's address. */
const hopByHopHeaders = [
  'connection',
  'expect',
  'forwarded',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-host',
  'x-forwarded-proto',
];

function removeHopByHopHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = headers.connection?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
  const stopped = new Set([...hopByHopHeaders, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !stopped.has(name)));
}

function upstreamHeaders(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return {
    ...removeHopByHopHeaders(headers),
    // The proxy would add a content type if the client has sent none.
    'content-type': request.headers['content-type'],
    // Set by `visitorHeaders` if there is a valid trace.
    tracestate: undefined,
    ...visitorHeaders(request),
    // The proxy sets this header again for the next hop.
    'content-length': undefined,
  };
}

function sendFailure(reply: FastifyReply, error: Error): void {
  if (reply.raw.destroyed) {
    reply.code(499).send();
    return;
  }
  if (isTimeout(error)) {
    const sentence = 'The service took too long to answer. Please try again.';
    sendProblem(reply, 504, 'Gateway Timeout', sentence);
    return;
  }
  const sentence = 'The service cannot be reached at the moment. Please try again shortly.';
  sendProblem(reply.header('retry-after', '2'), 502, 'Bad Gateway', sentence);
}

function isRetryable({ method, headers }: FastifyRequest, error: Error | null): boolean {
  // The API creates nothing twice for the same key, even if the connection was lost after the request.
  const isRepeatable = method === 'GET' || method === 'HEAD' || headers['idempotency-key'] !== undefined;
  return isRepeatable ? isConnectionError(error) : isUnreachedError(error);
}

function forwardOptions(request: FastifyRequest, reply: FastifyReply): Parameters<FastifyReply['from']>[1] {
  return {
    rewriteRequestHeaders: (_request, headers) => upstreamHeaders(request, headers),
    rewriteHeaders: removeHopByHopHeaders,
    onError: (_reply, { error }) => sendFailure(reply, error),
  };
}

/** The signal that aborts when the client of the current request disconnects. */
const clientSignals = new AsyncLocalStorage<AbortSignal>();

function forwardUntilDisconnect(
  reply: FastifyReply,
  options: Parameters<FastifyReply['from']>[1],
): FastifyReply {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return clientSignals.run(gone.signal, () => reply.from('', options));
}

/** Creates the connection pool for visitors' requests, which are aborted when the visitor disconnects. */
function visitorConnections() {
  const agent = new Agent({
    // Unlimited, because a slow client occupies a connection and must not delay others.
    connections: null,
    headersTimeout: responseTimeoutMs,
    bodyTimeout: responseTimeoutMs,
    keepAliveTimeout: idleTimeoutMs,
    keepAliveMaxTimeout: idleTimeoutMs,
    connect: { timeout: connectTimeoutMs },
  });
  // The proxy depends on another version of undici, whose types differ.
  type Options<Opaque> = Pick<Dispatcher.RequestOptions<Opaque>, 'origin' | 'path' | 'method' | 'opaque'>;
  type Callback<Opaque> = (error: Error | null, response: Dispatcher.ResponseData<Opaque>) => void;
  function request<Opaque = null>(options: Options<Opaque>, callback: Callback<Opaque>): void;
  function request(): Promise<never>;
  function request<Opaque = null>(options?: Options<Opaque>, callback?: Callback<Opaque>) {
    if (!options || !callback) return Promise.reject(new TypeError('The proxy passes a callback.'));
    agent.request({ ...options, signal: clientSignals.getStore() ?? null }, callback);
    return undefined;
  }
  return {
    request,
    destroy: () => agent.destroy(),
  };
}

/** Forwards a request whose body is small enough to be retried. */
function forward(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const until = Date.now() + retryPolicy.for;
  const { body, headers } = request;
  return forwardUntilDisconnect(reply, {
    ...forwardOptions(request, reply),
    ...(body instanceof Buffer && { body, contentType: headers['content-type'] ?? '*' }),
    retryDelay: ({ err }) =>
      isRetryable(request, err) && Date.now() < until && !reply.raw.destroyed ? retryPolicy.every : null,
  });
}

function forwardUpload(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return forwardUntilDisconnect(reply, { ...forwardOptions(request, reply), timeout: uploadTimeoutMs });
}

/** Rejects addresses that are not in normal form, because the router accepts several forms of an address. */
function rejectOtherForms(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    if (normalizeUrl(request.url) !== request.url) rejectAmbiguousUrl(reply);
    else done();
  });
}

async function addCallRoutes(scope: FastifyInstance, bff: BffClient): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const smallOnly = { bodyLimit: smallBodyBytes };
  for (const url of ['/api', '/api/*', ...signInPaths]) scope.all(url, smallOnly, forward);
  const limitMessages = limitLargeBodies({ small: smallBodyBytes, concurrent: maxLargeMessages });
  for (const url of messagePaths) {
    scope.post(url, { bodyLimit: messageBytes, onRequest: limitMessages }, forward);
  }
  const onRequest = requireTokenForLargeBodies(bff, { small: smallBodyBytes, most: mebibyte });
  scope.all('/api/admin/*', { bodyLimit: mebibyte, onRequest }, forward);
  for (const url of readOnlyPaths) scope.route({ method: ['GET', 'HEAD'], url, handler: forward });
}

async function addUploadRoutes(scope: FastifyInstance, bff: BffClient): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, body, done) => {
    // The connection stays open for the response if the bff rejects a file during the upload.
    done(null, Readable.from(body.iterator({ destroyOnReturn: false }), { objectMode: false }));
  });
  const onRequest = requireTokenForLargeBodies(bff, { small: smallBodyBytes, most: maxUploadBytes });
  scope.post('/api/admin/media', { onRequest }, forwardUpload);
}

/** Forwards API requests, and reads of the bff's other addresses, such as uploaded files and feeds. */
export function addApiProxy(app: FastifyInstance, bffUrl: string, bff: BffClient): void {
  void app.register(async (scope) => {
    await scope.register(replyFrom, {
      base: bffUrl,
      disableRequestLogging: true,
      undici: visitorConnections(),
    });
    rejectOtherForms(scope);
    await scope.register((calls) => addCallRoutes(calls, bff));
    await scope.register((uploads) => addUploadRoutes(uploads, bff));
  });
}
