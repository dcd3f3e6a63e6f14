import { slowness } from '../../bff/src/testing/machine-speed.ts';
import type { Call } from './exchange.ts';

/** The longest pause (milliseconds) that a call may cause on a machine of usual speed. */
export const longestPause = 100;
/** What a call does to the process it does each time; what the rest of the machine does it does not. */
const tries = 10;
/** How often a process looks whether its event loop is held up: the usual resolution of `monitorEventLoopDelay`. */
const resolution = 10;

const longestDelay = /^nodejs_eventloop_lag_max_seconds (\S+)$/m;

/** A server whose pauses are looked at. */
export interface WatchedServer {
  readonly metricsUrl: string;
  /** The address of an answer that costs it nothing. */
  readonly lightPath: string;
  send(call: Call): Promise<unknown>;
}

/**
 * The longest pause (milliseconds) of the server's process while it answers calls, as its own metrics tell it: for so
 * long nobody else was answered.
 */
export async function pauseDuring(server: WatchedServer, work: () => Promise<unknown>): Promise<number> {
  await readLongestDelay(server.metricsUrl);
  await untilWatched(server);
  await work();
  return (await readLongestDelay(server.metricsUrl)) - resolution;
}

/**
 * The pauses of all tries when none was short enough, none otherwise.
 * @param reading what cannot be avoided: where it takes long, whatever else is done may take as long again
 */
export async function longPauses(
  server: WatchedServer,
  work: () => Promise<unknown>,
  reading = () => {},
): Promise<number[]> {
  const pauses: number[] = [];
  while (pauses.length < tries) {
    const pause = await pauseDuring(server, work);
    if (pause <= longestPause || pause <= longestPause * slowness() || pause <= 2 * durationOf(reading)) {
      return [];
    }
    pauses.push(Math.round(pause));
  }
  return pauses;
}

function durationOf(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** The longest delay since the last time that this was asked. */
async function readLongestDelay(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const seconds = Number(longestDelay.exec(text)?.[1]);
  if (Number.isNaN(seconds)) throw new Error('The metrics do not tell the delay of the event loop.');
  return seconds * 1_000;
}

/**
 * A delay is measured from one look at the loop to the next. After the reset that comes with asking there has been
 * none: a call that is answered later than the next one is due proves that it was there.
 */
async function untilWatched({ lightPath, send }: WatchedServer): Promise<void> {
  const due = performance.now() + 2 * resolution;
  for (let sent = 0; sent < due; ) {
    sent = performance.now();
    await send({ method: 'GET', path: lightPath, headers: {} });
  }
}
