import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sendRefusal } from '../http/broken-requests.ts';
import { sendProblem } from '../http/problem.ts';
import { BffAbsence } from './bff-absence.ts';
import { normalForm } from './normal-form.ts';

/** The largest request body that is passed on, in bytes (contract, "HTTP"). */
export const maximumBodyBytes = 1_048_576;

/** In characters, as it was sent. */
const longestAddress = 2_000;
// Browsers give a call 15 s: they are told before that.
const answerLimitMilliseconds = 14_000;
// A connection that was lost without a sign is not used again after so long; the bff keeps its own longer.
const idleLimitMilliseconds = 4_000;
const retryEveryMilliseconds = 150;
const retries = 10;
// No connection came about: the call never reached the bff.
const unreachedErrors = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const connectionErrors = new Set([...unreachedErrors, 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']);

/** The code of a connection error that is the error or its cause, else the error's own code. */
function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (connectionErrors.has(code) || !('cause' in error) || !error.cause) return code;
  return errorCode(error.cause);
}

/**
 * A bff that is being replaced is away for a moment: a call that changes nothing, or that never got
 * through, is simply made again.
 */
function retryDelay(
  absence: BffAbsence,
  { err, req, attempt }: { err: unknown; req: { method?: string }; attempt: number },
): number | null {
  if (!err) {
    absence.end();
    return null;
  }
  const code = errorCode(err);
  const isSafe = req.method === 'GET' || req.method === 'HEAD';
  if (!(isSafe ? connectionErrors : unreachedErrors).has(code)) return null;
  return absence.isShort(Date.now()) || (isSafe && attempt < retries) ? retryEveryMilliseconds : null;
}

function onUpstreamError(reply: FastifyReply, failure: { error: Error }): void {
  const isTimeout = /TIMEOUT/.test(
    `${errorCode(failure.error)} ${failure.error.name} ${failure.error.message.toUpperCase()}`,
  );
  if (isTimeout) {
    sendProblem(reply, 504, 'Gateway Timeout', 'The service took too long to answer. Please try again.');
    return;
  }
  reply.header('retry-after', '2');
  sendProblem(
    reply,
    502,
    'Bad Gateway',
    'The service cannot be reached at the moment. Please try again shortly.',
  );
}

/** Headers for the next hop alone (RFC 9110, 7.6.1), and what callers claim of where they come from. */
const ofThisConnection = new Set([
  'connection',
  'expect',
  'forwarded',
  'http2-settings',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function upstreamHeaders(request: FastifyRequest, config: Config, headers: Record<string, unknown>) {
  const passed = Object.entries(headers).filter(([name]) => !ofThisConnection.has(name));
  return {
    ...Object.fromEntries(passed),
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': config.TRUST_PROXY
      ? request.protocol
      : new URL(config.siteUrl).protocol.slice(0, -1),
    'x-forwarded-host': request.host,
  };
}

/**
 * The router reads more spellings than one: whichever way an address came here, it goes on in normal form or not at all.
 */
function refuseOtherSpellings(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    if (request.originalUrl.length > longestAddress) sendRefusal(reply, 414);
    else if (normalForm(request.url) !== request.url) sendRefusal(reply, 400);
    else done();
  });
}

/** Forwards `/api/*` to the bff: bodies within the limit, safe calls again while it is being replaced. */
export function addApiProxy(app: FastifyInstance, config: Config): void {
  const absence = new BffAbsence();
  void app.register(async (scope) => {
    await scope.register(replyFrom, {
      base: config.BFF_URL,
      disableRequestLogging: true,
      undici: {
        connections: 128,
        pipelining: 1,
        headersTimeout: answerLimitMilliseconds,
        bodyTimeout: answerLimitMilliseconds,
        keepAliveTimeout: idleLimitMilliseconds,
        keepAliveMaxTimeout: idleLimitMilliseconds,
        connect: { timeout: 2_000 },
      },
    });
    refuseOtherSpellings(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maximumBodyBytes },
      (_request, body, done) => done(null, body),
    );
    const forward = (request: FastifyRequest, reply: FastifyReply) =>
      reply.from(request.url, {
        ...(Buffer.isBuffer(request.body) && request.body.byteLength > 0
          ? { body: request.body, contentType: request.headers['content-type'] ?? 'application/octet-stream' }
          : {}),
        timeout: answerLimitMilliseconds,
        rewriteRequestHeaders: (_original, headers) => upstreamHeaders(request, config, headers),
        retryDelay: (call) => retryDelay(absence, call),
        onError: (_reply, failure) => onUpstreamError(reply, failure),
      });
    scope.all('/api', forward);
    scope.all('/api/*', forward);
  });
}
