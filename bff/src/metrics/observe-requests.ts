import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const MS_PER_SECOND = 1000;

/** Measures every answered request by its route pattern, never by its address. */
export function observeRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / MS_PER_SECOND,
    );
    done();
  });
}

/** Measures answers that were ready, likewise; the duration is in milliseconds. */
export function observeReadyAnswers(
  metrics: Metrics,
): (route: string, status: number, duration: number) => void {
  return (route, status, duration) => {
    metrics.requests.observe({ method: 'GET', route, status: String(status) }, duration / MS_PER_SECOND);
  };
}
