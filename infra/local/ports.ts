import { randomInt } from 'node:crypto';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { types } from 'node:util';
import getPort, { portNumbers } from 'get-port';
import { UserFacingError } from './command.ts';

function listen(port: number, host: string): Promise<void> {
  const server = net.createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.close(() => resolve());
    });
  });
}

/** The first port that Linux assigns to outgoing connections (other systems begin at 49,152). */
const firstGivenPort = 32_768;
const triedPorts = 500;

/**
 * Returns a free port that will probably stay free: random, and below the range from which systems assign ports to
 * outgoing connections.
 */
export function findFreePort(): Promise<number> {
  const first = randomInt(16_384, firstGivenPort - triedPorts);
  return getPort({ port: portNumbers(first, first + triedPorts - 1) });
}

/**
 * Parses the variable `PORT`; 8080 if it is not set.
 * @throws UserFacingError that names the variable if the value is not a whole number from 1 to 65535
 */
export function parsePort(value: string | undefined): number {
  if (value === undefined || value === '') return 8080;
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port >= 1 && port <= 65_535) return port;
  throw new UserFacingError(`PORT must be a whole number from 1 to 65535, not '${value}'.`);
}

/** Returns the command that starts the site on another port, for the default shell of the system. */
function startOn(port: number): string {
  return process.platform === 'win32' ? `set PORT to ${port} and run npm start` : `PORT=${port} npm start`;
}

function codeOf(error: unknown): unknown {
  return types.isNativeError(error) && 'code' in error ? error.code : undefined;
}

/** Milliseconds to wait until an earlier run has released the port: npm may end before the command that it runs. */
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
 * Checks that the server can listen on the public address.
 * @param patience milliseconds to wait for a port in use
 * @throws UserFacingError that names the variable and the remedy
 */
export async function assertPortIsFree(port: number, host: string, patience = usualPatience): Promise<void> {
  try {
    await listenOnceFree(port, host, patience);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      const other = port < 65_535 ? port + 1 : port - 1;
      throw new UserFacingError(
        `PORT ${port} is taken by another program. Stop that program, or choose another port: ${startOn(other)}`,
      );
    }
    if (code === 'EACCES') {
      throw new UserFacingError(
        `PORT ${port} needs more rights than this user has. Choose another port: ${startOn(8080)}`,
      );
    }
    throw new UserFacingError(`HOST '${host}' is not an address of this machine.`);
  }
}
