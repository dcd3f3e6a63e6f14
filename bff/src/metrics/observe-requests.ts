import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { Series } from './request-durations.ts';

const MS_PER_SECOND = 1000;

/** Measures every answered request by its route pattern, never by its address. */
export function observeRequests(server: FastifyInstance, { requests }: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    requests.of({ method, route, status: reply.statusCode }).observe(reply.elapsedTime / MS_PER_SECOND);
    done();
  });
}

/** Measures answers that were ready, likewise; the duration is in milliseconds. */
export function observeReadyAnswers({
  requests,
}: Metrics): (route: string, status: 200 | 304, duration: number) => void {
  const known = new Map<string, Readonly<Record<200 | 304, Series>>>();
  return (route, status, duration) => {
    let series = known.get(route);
    if (series === undefined) {
      const labels = { method: 'GET', route };
      series = { 200: requests.of({ ...labels, status: 200 }), 304: requests.of({ ...labels, status: 304 }) };
      known.set(route, series);
    }
    series[status].observe(duration / MS_PER_SECOND);
  };
}
