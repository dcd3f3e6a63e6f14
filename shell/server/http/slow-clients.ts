import type { FastifyInstance } from 'fastify';

/**
 * Limits for clients that are slow or never finish, generous to people on bad lines. Times are in milliseconds: for the
 * headers, for a whole request, for one that uploads a file, without any sign of life, and between two checks of these
 * limits. A file of 25 MB arrives in time on a line of 350 kbit/s.
 */
export const clientLimits = {
  headers: 10_000,
  request: 30_000,
  upload: 600_000,
  silence: 40_000,
  checkEvery: 2_000,
  connections: 10_000,
} as const;

/**
 * Disconnects clients that take too long over a request. Node has one limit for all requests, which is that
 * of uploads: all others have a shorter one here, and so has the rest of an upload that is already answered.
 */
export function limitArrival(
  app: FastifyInstance,
  limits: Readonly<Record<'request' | 'upload', number>> = clientLimits,
): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, reply, done) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody) return done();
    const letGo = (): void => {
      if (reply.raw.headersSent) raw.socket.destroy();
      else app.server.emit('clientError', new ArrivalTimeoutError(), raw.socket);
    };
    const bringsFile = routeOptions.config.takesFiles === true;
    let timer = setTimeout(letGo, bringsFile ? limits.upload : limits.request).unref();
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    reply.raw.once('finish', () => {
      clearTimeout(timer);
      if (!raw.complete && !raw.destroyed) timer = setTimeout(letGo, limits.request).unref();
    });
    done();
  });
}

/** The error that Node itself reports for a request that took too long. */
class ArrivalTimeoutError extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}
