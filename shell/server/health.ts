import type { FastifyInstance } from 'fastify';
import { bffProblem } from './api/bff-health.ts';
import type { RemoteRegistry } from './remotes/remote-registry.ts';

/**
 * Liveness and readiness. The shell is ready as soon as it serves: what is missing behind it, a remote or
 * the bff, is named, but every other page works without it.
 */
export function addHealth(app: FastifyInstance, remotes: RemoteRegistry, bffUrl: string): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const bff = { problem: await bffProblem(bffUrl) };
    const status = remotes.status();
    const isComplete = bff.problem === null && status.every((remote) => remote.problem === null);
    return reply
      .header('cache-control', 'no-store')
      .send({ status: isComplete ? 'ok' : 'degraded', remotes: status, bff });
  });
}
