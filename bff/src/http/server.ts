import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { LogController, fastify } from 'fastify';
import type {
  ConnectionError,
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { TrustProxy } from '../config/settings.ts';
import { InvalidInputError } from '../errors/domain-errors.ts';
import { carryRequestIds } from '../logging/request-context.ts';
import { PROBLEM_CONTENT_TYPE, describeProblem } from '../errors/problem.ts';
import { BODY_LIMIT } from './json-body.ts';
import { requestId } from './request-id.ts';
import type { ReadyAnswers } from './ready-answers.ts';

/** Longer than any proxy in front keeps its connections, so that the proxy closes them first. */
const KEEP_ALIVE_MS = 75_000;
/** A connection without any sign of life ends after this, also in the middle of an answer. */
const SILENCE_MS = 40_000;
const MOST_CONNECTIONS = 10_000;
const limits = {
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
};
const LONGEST_PARAMETER = 200;

/** The HTTP server: limits, request ids, request log, and problem answers for what is broken before routing. */
export function createServer(
  config: Pick<Config, 'trustProxy'>,
  logger: Logger,
  readyAnswers: ReadyAnswers,
): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logger;
  const server: FastifyInstance = fastify({
    serverFactory: (handler) => {
      // Node's own refusal of a request without a host would have no body.
      const http = createHttpServer(limits, (request, response) => {
        if (!readyAnswers.serve(request, response, requestId)) handler(request, response);
      });
      http.keepAliveTimeout = KEEP_ALIVE_MS;
      http.timeout = SILENCE_MS;
      http.maxConnections = MOST_CONNECTIONS;
      return http;
    },
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: trustOf(config.trustProxy),
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    genReqId: requestId,
    // A logger for each request costs more than answering it; the log line names the request itself.
    childLoggerFactory: (parent) => parent,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const problem =
        error.statusCode === 414
          ? describeProblem(414, 'The address is too long.')
          : describeProblem(400, 'The address could not be understood.');
      void reply
        .status(problem.status)
        .header('x-request-id', request.id)
        .header('x-content-type-options', 'nosniff')
        .header('content-type', PROBLEM_CONTENT_TYPE)
        .send(JSON.stringify(problem));
    },
  });
  server.server.on('checkExpectation', refuseExpectation);
  carryRequestIds(server);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      done(new InvalidInputError([{ field: 'Host', message: 'The request names no host.' }]));
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    logAnswer(logger, request, reply);
    done();
  });
  return server;
}

/** Reads the address that a request comes from, before the framework does, and as it does. */
export function addressReader(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  const trust = trustOf(trustProxy);
  if (trust === false) return (request) => request.socket.remoteAddress ?? '';
  const isTrusted = typeof trust === 'function' ? trust : proxyAddress.compile(trust);
  return (request) => proxyAddress(request, isTrusted);
}

function trustOf(trust: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (trust === false) return false;
  return typeof trust === 'number' ? (_address, hop) => hop < trust : [...trust];
}

/** Reads that went well are the bulk of the traffic and worth a line only when debugging. */
function logAnswer(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status } = reply;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const level = status >= 500 ? 'error' : isRead && status < 400 ? 'debug' : 'info';
  if (!logger.isLevelEnabled(level)) return;
  const { id, method, url } = request;
  logger[level](
    { requestId: id, method, path: pathOf(url), status, ms: Math.round(reply.elapsedTime) },
    'request',
  );
}

/** Queries may hold what someone searched for. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** Nothing but `100-continue` can be expected of us (RFC 9110, 10.1.1). */
function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(describeProblem(417, 'What the request expects cannot be met.'));
  response
    .writeHead(417, {
      connection: 'close',
      'content-type': PROBLEM_CONTENT_TYPE,
      'x-content-type-options': 'nosniff',
      'content-length': Buffer.byteLength(body),
    })
    .end(body);
}

/** What Node's parser refuses never reaches a route: the answer is written by hand. */
function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  // Who said nothing is told nothing: it would be taken for the answer to the next request.
  if (!socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const problem = describeProblem(status, BROKEN_REQUESTS[status] ?? '');
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${status} ${problem.title}\r\nconnection: close\r\ncontent-type: ${PROBLEM_CONTENT_TYPE}\r\n` +
      `x-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const BROKEN_REQUESTS: Readonly<Record<number, string>> = {
  400: 'The request could not be understood.',
  408: 'The request took too long to arrive.',
  431: 'The request headers are too large.',
};
