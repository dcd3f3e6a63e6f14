import type { FastifyInstance } from 'fastify';
import type { RemoteRegistry } from './remotes/remote-registry.ts';

/**
 * Liveness and readiness. The shell is ready as soon as it serves: a remote that is missing or refused
 * is named, but every other page works without it.
 */
export function addHealth(app: FastifyInstance, remotes: RemoteRegistry): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const status = remotes.status();
    const isComplete = status.every((remote) => remote.problem === null);
    return reply
      .header('cache-control', 'no-store')
      .send({ status: isComplete ? 'ok' : 'degraded', remotes: status });
  });
}
