import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const MS_PER_SECOND = 1000;

/** Measures every completed request by its route pattern, never by its address. */
export function observeRequests(server: FastifyInstance, { requests }: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const isKnown = routeOptions.url !== undefined && !routeOptions.url.includes('*');
    const labels = { method, route: isKnown ? routeOptions.url : 'unknown', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / MS_PER_SECOND);
    done();
  });
}
