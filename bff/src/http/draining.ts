import type { Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { untilArrivalsEnd } from './arrivals.ts';

/** From a stop on, requests that were sent before it get so long to end: less than the 15 s of a container. */
const DRAIN_MS = 14_000;

/** When the process is told to stop, what was sent before is answered, and every client asked to come back elsewhere. */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  private begun = false;

  constructor(private readonly adapter: HttpAdapterHost) {}

  /** As a hook on answers, not as middleware: requests that came before the stop are told as well. */
  watch(server: FastifyInstance): void {
    server.addHook('onSend', (_request, reply, payload, done) => {
      if (this.begun) reply.header('connection', 'close');
      done(null, payload);
    });
  }

  /** @param signal undefined where the application is closed by a test or a command */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    if (signal === undefined) return;
    this.begun = true;
    const server: Server = this.adapter.httpAdapter.getHttpServer();
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    await untilArrivalsEnd(server);
  }
}
