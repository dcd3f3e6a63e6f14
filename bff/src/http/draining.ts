import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** From a stop on, requests that were sent before it get so long to end: less than the 15 s of a container. */
const DRAIN_MS = 14_000;
/** How many connections may wait to be accepted (Node's default). */
const BACKLOG = 511;

/** When the process is told to stop, what was sent before is answered, and every client asked to come back elsewhere. */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  private begun = false;
  private server: Server | undefined;

  /** As a hook on answers, not as middleware: requests that came before the stop are told as well. */
  watch(server: FastifyInstance): void {
    this.server = server.server;
    server.addHook('onSend', (_request, reply, payload, done) => {
      if (this.begun) reply.header('connection', 'close');
      done(null, payload);
    });
  }

  /** @param signal undefined where the application is closed by a test or a command */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    const { server } = this;
    if (signal === undefined || server === undefined) return;
    this.begun = true;
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    // Closing the server would reset connections that wait; each turn of the event loop accepts one.
    for (let turn = 0; turn < BACKLOG; turn += 1) await nextTurn();
  }
}
