import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

const listeningMessage = z.object({
  type: z.literal('listening'),
  port: z.number(),
  administrator: z.object({ username: z.string(), password: z.string().optional() }).optional(),
});

/** A server's message when it accepts requests. */
export type ListeningMessage = z.infer<typeof listeningMessage>;

export interface ServiceDefinition {
  name: string;
  /** Node's arguments: options, script, arguments. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  cwd: string;
  /** The server starts immediately, and gets a message to listen when this resolves. */
  listenAfter?: Promise<unknown>;
}

/** A server process that is started again if it ends unexpectedly. */
export interface Service {
  /** Resolves when the server first listens; rejects with ServiceEnded if it ended before. */
  ready: Promise<ListeningMessage>;
  /** Restarts the server, for code that has changed. */
  restart: () => void;
  /** Terminates the server, and kills it after the given milliseconds. */
  stop: (patience: number) => Promise<void>;
}

/** A server ended before it listened. It has already printed the reason. */
export class ServiceEnded extends Error {}

const firstPause = 250;
const longestPause = 8_000;
/** A server that has run for this long (milliseconds) counts as healthy, which resets the pause. */
const wellAfter = 20_000;

/** On Windows closes the IPC channel instead, because any signal would kill the process. */
function tellToEnd(child: ChildProcess): void {
  if (process.platform !== 'win32') child.kill('SIGTERM');
  else if (child.connected) child.disconnect();
}

/** Starts a server, and restarts it when it ends. Pauses between attempts double up to 8 s. */
export function runService({ name, args, env, cwd, listenAfter }: ServiceDefinition): Service {
  const { promise: ready, resolve, reject } = Promise.withResolvers<ListeningMessage>();
  let child: ChildProcess;
  const stopping = new AbortController();
  let isReady = false;
  let isRenewed = false;
  let waiting = new AbortController();

  function launch(): ChildProcess {
    const launched = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env, ...(listenAfter && { LISTEN_WHEN_TOLD: 'true' }) },
      // Closes when this process ends, so that the server ends, too.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const tellToListen = () => {
      if (launched.connected) launched.send({ type: 'listen' });
    };
    // If it rejects, the caller stops this service.
    listenAfter?.then(tellToListen, () => undefined);
    return launched.on('message', (message) => {
      const { data } = listeningMessage.safeParse(message);
      if (!data) return;
      isReady = true;
      resolve(data);
    });
  }

  async function keepRunning(): Promise<void> {
    let pause = firstPause;
    while (!stopping.signal.aborted) {
      const began = performance.now();
      child = launch();
      await once(child, 'exit');
      if (stopping.signal.aborted) return;
      if (isRenewed) {
        isRenewed = false;
        continue;
      }
      const { exitCode, signalCode } = child;
      const how = signalCode ? `was ended by ${signalCode}` : `ended with code ${exitCode}`;
      if (!isReady) throw new ServiceEnded(`${name} ${how} before it was ready.`);
      if (performance.now() - began > wellAfter) pause = firstPause;
      console.error(`${name} ${how}. It starts again in ${pause / 1000} s.`);
      waiting = new AbortController();
      await setTimeout(pause, undefined, { signal: waiting.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, longestPause);
    }
  }

  const ended = keepRunning().catch(reject);
  // Prevents an unhandled rejection if nothing awaits `ready` any more.
  ready.catch(() => undefined);
  return {
    ready,
    restart: () => {
      if (stopping.signal.aborted || isRenewed) return;
      isRenewed = child.exitCode === null && child.signalCode === null;
      waiting.abort();
      tellToEnd(child);
    },
    stop: async (patience) => {
      stopping.abort();
      waiting.abort();
      tellToEnd(child);
      AbortSignal.timeout(patience).addEventListener('abort', () => child.kill('SIGKILL'));
      await ended;
    },
  };
}
