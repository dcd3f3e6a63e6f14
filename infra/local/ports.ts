import { randomInt } from 'node:crypto';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';
import getPort, { portNumbers } from 'get-port';
import { PlainError } from './command.ts';

function listen(port: number, host: string): Promise<void> {
  const server = net.createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.close(() => resolve());
    });
  });
}

/** From here on, systems assign ports to outgoing connections (Linux; elsewhere from 49,152). */
const firstGivenPort = 32_768;
const triedPorts = 500;

/**
 * A free port that stays free until something listens there: outside the range for outgoing connections, and chosen at
 * random, so that another process hardly chooses the same one at the same moment.
 */
export function freePort(): Promise<number> {
  const first = randomInt(16_384, firstGivenPort - triedPorts);
  return getPort({ port: portNumbers(first, first + triedPorts - 1) });
}

/**
 * Reads the public port.
 * @throws PlainError naming the variable when it is not a whole number from 1 to 65535
 */
export function readPort(value: string | undefined): number {
  if (value === undefined || value === '') return 8080;
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw new PlainError(`PORT must be a whole number from 1 to 65535, not '${value}'.`);
}

/** How to choose another port in the system's usual shell. */
function startOn(port: number): string {
  return process.platform === 'win32' ? `set PORT to ${port} and run npm start` : `PORT=${port} npm start`;
}

function codeOf(error: unknown): unknown {
  return types.isNativeError(error) && 'code' in error ? error.code : undefined;
}

/** npm may end before the command it ran: how long (milliseconds) to wait for the port of an earlier run. */
const usualPatience = 5_000;

async function listenOnceFree(port: number, host: string, patience: number): Promise<void> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      await listen(port, host);
      return;
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || performance.now() > until) throw error;
    }
    await pause(100);
  }
}

/**
 * Tells early, before anything is built, that the public address cannot be used.
 * @param patience how long, in milliseconds, a taken port may stay so
 * @throws PlainError naming the variable and what to do
 */
export async function assertPortIsFree(port: number, host: string, patience = usualPatience): Promise<void> {
  try {
    await listenOnceFree(port, host, patience);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      const other = port < 65_535 ? port + 1 : port - 1;
      throw new PlainError(
        `PORT ${port} is taken by another program. Stop that program, or choose another port: ${startOn(other)}`,
      );
    }
    if (code === 'EACCES') {
      throw new PlainError(
        `PORT ${port} needs more rights than this user has. Choose another port: ${startOn(8080)}`,
      );
    }
    throw new PlainError(`HOST '${host}' is not an address of this machine.`);
  }
}
