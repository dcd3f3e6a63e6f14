import type { FastifyInstance } from 'fastify';

/** In milliseconds: so long a request may take to arrive, and one that brings a file. */
export const ARRIVAL_LIMITS = { request: 30_000, upload: 600_000 } as const;

/**
 * Disconnects clients that take too long over a request. Node has one limit for all requests, which is that
 * of uploads: all others have a shorter one here, and so has the rest of an upload that is already answered.
 */
export function limitArrival(
  server: FastifyInstance,
  limits: Readonly<Record<'request' | 'upload', number>> = ARRIVAL_LIMITS,
): void {
  server.addHook('onRequest', ({ raw, headers, routeOptions }, reply, done) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody) return done();
    const letGo = (): void => {
      if (reply.raw.headersSent) raw.socket.destroy();
      else server.server.emit('clientError', new ArrivalTimeoutError(), raw.socket);
    };
    const bringsFile = routeOptions.config.takesForm === 'files';
    let timer = setTimeout(letGo, bringsFile ? limits.upload : limits.request).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    reply.raw.once('finish', () => {
      clearTimeout(timer);
      if (!raw.complete && !raw.destroyed) timer = setTimeout(letGo, limits.request).unref();
    });
    done();
  });
}

/** Like Node's own answer to a request that took too long. */
class ArrivalTimeoutError extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
