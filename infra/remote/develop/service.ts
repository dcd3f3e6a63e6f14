import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

const listeningMessage = z.object({
  type: z.literal('listening'),
  port: z.number(),
  administrator: z.object({ username: z.string(), password: z.string().optional() }).optional(),
});

/** The message that a server sends to its parent process when it listens. */
export type ListeningMessage = z.infer<typeof listeningMessage>;

export interface ServiceDefinition {
  name: string;
  /** Arguments for Node: its options, the script, the script's arguments. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  cwd: string;
  /** The server starts immediately, but listens only once this promise has resolved. */
  listenAfter?: Promise<unknown>;
}

/** A server process that is restarted if it ends unexpectedly. */
export interface Service {
  /** Resolves when the server listens for the first time; rejects with ServiceEnded if it ends before. */
  ready: Promise<ListeningMessage>;
  /** Restarts the server after its code has changed. */
  restart: () => void;
  /** Terminates the server, and kills it if it still runs after `patience` milliseconds. */
  stop: (patience: number) => Promise<void>;
}

/** The error if a server ends before it listens. The server has already printed the reason. */
export class ServiceEnded extends Error {}

const firstPause = 250;
const longestPause = 8_000;
/** Milliseconds after which a running server counts as healthy, which resets the pause before its next restart. */
const wellAfter = 20_000;

/** Requests a process to end. On Windows closes its IPC channel instead, because any signal would kill the process. */
function tellToEnd(child: ChildProcess): void {
  if (process.platform !== 'win32') child.kill('SIGTERM');
  else if (child.connected) child.disconnect();
}

/** Starts a server, and restarts it whenever it ends. The pause before a restart doubles each time, up to 8 s. */
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
      // The IPC channel closes when this process ends, upon which the server ends too.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const tellToListen = () => {
      if (launched.connected) launched.send({ type: 'listen' });
    };
    // A rejection is ignored here, because the caller then stops this service.
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
  // Prevents an unhandled rejection if the caller no longer awaits `ready`.
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
