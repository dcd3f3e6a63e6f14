import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** The time for requests in flight after a stop signal: less than the 15 s that a container gets. */
const DRAIN_MS = 14_000;
/** How many connections may wait to be accepted (Node's default). */
const BACKLOG = 511;

@Injectable()
export class ConnectionDrain implements BeforeApplicationShutdown {
  private begun = false;
  private server: Server | undefined;

  /** A hook instead of middleware: responses to requests from before the stop signal get the header, too. */
  watch(server: FastifyInstance): void {
    this.server = server.server;
    server.addHook('onSend', (_request, reply, payload, done) => {
      if (this.begun) reply.header('connection', 'close');
      done(null, payload);
    });
  }

  async beforeApplicationShutdown(signal?: string): Promise<void> {
    const { server } = this;
    if (signal === undefined || server === undefined) return;
    this.begun = true;
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    // Accepts queued connections, one per turn of the event loop: closing the server would reset them.
    for (let turn = 0; turn < BACKLOG; turn += 1) await nextTurn();
  }
}
