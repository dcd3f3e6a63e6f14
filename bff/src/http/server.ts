import { createServer as createHttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { type ConnectionError, type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import type { Config } from '../config/config.ts';
import type { ProblemCode } from '../errors/problem-codes.ts';
import { PROBLEM_CONTENT_TYPE, createProblem } from '../errors/problem.ts';
import { MAX_BODY_BYTES } from '../input/bodies.ts';
import { requestId } from '../tracing/request-id.ts';
import { createProxyTrust } from '../request-limits/trusted-proxies.ts';

/** Longer than the keep-alive of a proxy in front of it, so that the proxy closes connections first. */
const KEEP_ALIVE_MS = 75_000;
/** Closes a connection without any activity for this long, even in the middle of a response. */
const SILENCE_MS = 40_000;
const MAX_CONNECTIONS = 10_000;
const limits = {
  headersTimeout: 10_000,
  // Long enough for an upload.
  requestTimeout: 600_000,
  connectionsCheckingInterval: 2_000,
};
const MAX_PARAMETER_LENGTH = 200;

/** Creates the server with its limits, request ids, common headers, and responses to requests that cannot be routed. */
export function createServer({ trustProxy }: Pick<Config, 'trustProxy'>): FastifyInstance {
  const server: FastifyInstance = fastify({
    serverFactory: (handler) => {
      const http = createHttpServer(limits, handler);
      http.keepAliveTimeout = KEEP_ALIVE_MS;
      http.timeout = SILENCE_MS;
      http.maxConnections = MAX_CONNECTIONS;
      return http;
    },
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: createProxyTrust(trustProxy),
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    // Some mail programs append a slash to the address of `List-Unsubscribe`.
    rewriteUrl: ({ url = '/' }) => url.replace(/^(\/api\/alerts\/leave\/[\w-]+)\/$/, '$1'),
    genReqId: requestId,
    clientErrorHandler: respondToMalformedRequest,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const problem =
        error.statusCode === 414
          ? createProblem('address-too-long')
          : createProblem('malformed-request', 'The address could not be understood.');
      void reply
        .status(problem.status)
        .headers(commonHeaders(request.id))
        .header('content-type', PROBLEM_CONTENT_TYPE)
        .send(JSON.stringify(problem));
    },
  });
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(commonHeaders(request.id));
    done();
  });
  return server;
}

/** Responses are not cacheable unless a route overrides this. */
function commonHeaders(id: string): Record<string, string> {
  return { 'x-request-id': id, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };
}

/** Requests that Node's parser refuses never reach a route, so the response is written by hand. */
function respondToMalformedRequest(error: ConnectionError, socket: Socket): void {
  // An idle connection gets no response: the client would mistake it for the response to its next request.
  if (!socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const problem = createProblem(BROKEN_REQUESTS[error.code] ?? 'malformed-request');
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\nconnection: close\r\ncontent-type: ${PROBLEM_CONTENT_TYPE}\r\n` +
      `x-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Codes of Node's parser. */
const BROKEN_REQUESTS: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};
