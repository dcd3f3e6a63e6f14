import type { FastifyInstance } from 'fastify';
import { bffProblem } from './api/bff-health.ts';
import type { RemoteRegistry } from './remotes/remote-registry.ts';
import type { Renderer } from './rendering/renderer.ts';

/**
 * Liveness and readiness. The shell is ready as soon as it serves: what is missing behind it, a remote, the data in its
 * pages or the bff, is named, but every other page works without it.
 */
export function addHealth(
  app: FastifyInstance,
  remotes: Pick<RemoteRegistry, 'status'>,
  renderer: Pick<Renderer, 'problem'>,
  bffUrl: string,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const bff = { problem: await bffProblem(bffUrl) };
    const status = remotes
      .status()
      .map((remote) => ({ ...remote, renderingProblem: renderer.problem(remote.name) ?? null }));
    const isComplete =
      bff.problem === null &&
      status.every(({ problem, renderingProblem }) => problem === null && renderingProblem === null);
    return reply
      .header('cache-control', 'no-store')
      .send({ status: isComplete ? 'ok' : 'degraded', remotes: status, bff });
  });
}
