import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const millisecondsPerSecond = 1_000;

/** Measures every answered request by its route, never by its address. */
export function observeRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / millisecondsPerSecond);
    done();
  });
}
