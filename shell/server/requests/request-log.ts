import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** Successful reads are most of the traffic, and are logged only for debugging. */
function levelOf({ method }: FastifyRequest, { statusCode }: FastifyReply): 'error' | 'info' | 'debug' {
  if (statusCode >= 500) return 'error';
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info';
}

/** Logs requests with the id and trace that the bff also logs; never queries, bodies or other headers. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const [path] = request.url.split('?', 1);
    const ms = Math.round(reply.elapsedTime);
    const { method, log } = request;
    log[levelOf(request, reply)]({ method, path, status: reply.statusCode, ms }, 'request');
    done();
  });
}

const millisecondsPerSecond = 1_000;

/** Measures each answered request by its route, not by its address. */
export function observeRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / millisecondsPerSecond);
    done();
  });
}
