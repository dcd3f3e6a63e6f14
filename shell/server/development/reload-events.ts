import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RemoteRegistry } from '../remotes/remote-registry.ts';

/** Development only: tells open pages when a remote was built again, so that they load it. */
export function addReloadEvents(app: FastifyInstance, remotes: RemoteRegistry): void {
  const listeners = new Set<ServerResponse>();
  app.get('/__reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': connected\n\n');
    listeners.add(reply.raw);
    request.raw.on('close', () => listeners.delete(reply.raw));
  });
  remotes.onChange(() => {
    for (const listener of listeners) listener.write('event: reload\ndata: {}\n\n');
  });
  app.addHook('preClose', async () => {
    for (const listener of listeners) listener.end();
  });
}
