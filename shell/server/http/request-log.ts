import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** What went well and changed nothing is the bulk of the traffic and worth a line only when debugging. */
function levelOf({ method }: FastifyRequest, { statusCode }: FastifyReply): 'error' | 'info' | 'debug' {
  if (statusCode >= 500) return 'error';
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info';
}

/** Logs requests with the id that the bff and the database know them by; never queries, bodies or other headers. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const level = levelOf(request, reply);
    if (log.isLevelEnabled(level)) {
      const { id, method, url } = request;
      const [path] = url.split('?', 1);
      const ms = Math.round(reply.elapsedTime);
      log[level]({ requestId: id, method, path, status: reply.statusCode, ms }, 'request');
    }
    done();
  });
}
