import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { request } from 'undici';
import { errorCode, isConnectionError, isTimeout, isUnreachedError } from './connection-errors.ts';

const attemptLimit = 10;
let server: Server;
let port: number;

beforeEach(async () => {
  server = createServer((socket: Socket) => void socket.once('data', () => socket.destroy()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => void server.close());

/** Starts a connection to a host name with these addresses. */
function connectTo(addresses: readonly string[]): Socket {
  return connect({
    host: 'bff',
    port,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptLimit,
    lookup: (_name, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      ),
  });
}

async function errorOf(socket: Socket): Promise<unknown> {
  const [error]: unknown[] = await once(socket, 'error');
  return error;
}

/** Blocks the event loop, as on a busy machine, until an attempt to connect counts as late. */
function blockUntilLate(): void {
  const end = performance.now() + 3 * attemptLimit;
  while (performance.now() < end);
}

test.each([[['127.0.0.2']], [['127.0.0.2', '127.0.0.3']]])(
  'a request to a server that refuses connections at %j has not reached it',
  async (addresses) => {
    const error = await errorOf(connectTo(addresses));
    expect([isUnreachedError(error), isConnectionError(error), isTimeout(error)]).toEqual([
      true,
      true,
      false,
    ]);
  },
);

test('a request has not reached a server that accepts too late at one address and refuses at another', async () => {
  const error = await new Promise((resolve) => {
    // After this phase of the event loop, due timers precede new connections.
    setImmediate(() => {
      connectTo(['127.0.0.1', '127.0.0.2']).on('error', resolve);
      process.nextTick(blockUntilLate);
    });
  });
  expect(errorCode(error)).toBe('ETIMEDOUT');
  expect([isUnreachedError(error), isConnectionError(error), isTimeout(error)]).toEqual([true, true, false]);
});

test('a request to an unknown host has not reached it', async () => {
  const error = await request('http://bff.invalid/').catch((reason: unknown) => reason);
  expect(isUnreachedError(error)).toBe(true);
});

test('a request whose connection ends may have reached the server', async () => {
  const own = await request(`http://127.0.0.1:${port}/`).catch((reason: unknown) => reason);
  expect([isUnreachedError(own), isConnectionError(own)]).toEqual([false, true]);
  const nested = await fetch(`http://127.0.0.1:${port}/`).catch((reason: unknown) => reason);
  expect(errorCode(nested)).toBe('UND_ERR_SOCKET');
});
