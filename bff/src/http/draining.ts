import type { FastifyInstance } from 'fastify';

/** While the process stops, every answer asks its client to come back on another connection. */
export class Draining {
  private begun = false;

  get hasBegun(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }

  watch(server: FastifyInstance): void {
    server.addHook('onSend', (_request, reply, payload, done) => {
      if (this.begun) reply.header('connection', 'close');
      done(null, payload);
    });
  }
}
