import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** While the process stops, every answer asks its client to come back on another connection. */
@Injectable()
export class Draining {
  private begun = false;

  begin(): void {
    this.begun = true;
  }

  /** As a hook on answers, not as middleware: requests that came before the stop are told as well. */
  watch(server: FastifyInstance): void {
    server.addHook('onSend', (_request, reply, payload, done) => {
      if (this.begun) reply.header('connection', 'close');
      done(null, payload);
    });
  }
}
