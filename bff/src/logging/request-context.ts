import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<string>();

/** The id of the request that this code runs for; undefined for work that nobody asked for. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** Lets everything that happens for a request know its id, down to the log and to SQL. */
export function carryRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => current.run(request.id, done));
  // What follows a body follows its last byte, which is nobody's request.
  server.addHook('preValidation', (request, _reply, done) => {
    if (current.getStore() === request.id) done();
    else current.run(request.id, done);
  });
}
