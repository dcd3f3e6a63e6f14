import { type ChildProcess, spawn } from 'node:child_process';
import { z } from 'zod';

const listeningMessage = z.object({
  type: z.literal('listening'),
  port: z.number(),
  administrator: z.object({ username: z.string(), password: z.string().optional() }).optional(),
});

/** A server's message when it answers requests. */
export type Listening = z.infer<typeof listeningMessage>;

/** A server process to keep running. */
export interface ServiceDefinition {
  name: string;
  /** Node's arguments: options, script, arguments. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  cwd: string;
  /** The server starts at once, and gets a message to listen when this resolves. */
  listenAfter?: Promise<unknown>;
}

/** A server process that is started again if it ends unexpectedly. */
export interface Service {
  /** Resolves when the server first listens; rejects with ServiceEnded if it ended before. */
  ready: Promise<Listening>;
  /** Restarts the server, for code that has changed. */
  restart: () => void;
  /** Asks the server to end, and kills it after the given milliseconds. */
  stop: (patience: number) => Promise<void>;
}

/** A server ended before it listened. It has printed the reason itself. */
export class ServiceEnded extends Error {}

const firstPause = 250;
const longestPause = 8_000;
/** After running this long, in milliseconds, a server counts as healthy, and the shortest pause applies again. */
const wellAfter = 20_000;

function ending(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}

/** On Windows any signal ends a process at once, so closing the channel asks it to end. */
function tellToEnd(child: ChildProcess): void {
  if (process.platform !== 'win32') child.kill('SIGTERM');
  else if (child.connected) child.disconnect();
}

/** Starts a server and keeps it running: pauses between attempts double up to 8 s. */
export function runService({ name, args, env, cwd, listenAfter }: ServiceDefinition): Service {
  const { promise: ready, resolve, reject } = Promise.withResolvers<Listening>();
  let child: ChildProcess;
  let stopping = false;
  let wasReady = false;
  let renewing = false;
  let pause = firstPause;
  let timer: NodeJS.Timeout | undefined;
  let onEnded: (() => void) | undefined;

  function launch(): void {
    timer = undefined;
    const began = performance.now();
    const launched = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env, ...(listenAfter && { LISTEN_WHEN_TOLD: 'true' }) },
      // The channel also closes when this process is gone.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = launched;
    const tellToListen = () => {
      if (launched.connected) launched.send({ type: 'listen' });
    };
    // If it rejects, its other users end this service too.
    listenAfter?.then(tellToListen, () => undefined);
    child.on('message', (message) => {
      const { data } = listeningMessage.safeParse(message);
      if (!data) return;
      wasReady = true;
      resolve(data);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (performance.now() - began > wellAfter) pause = firstPause;
      afterExit(ending(code, signal));
    });
  }

  function afterExit(how: string): void {
    if (stopping) {
      onEnded?.();
    } else if (renewing) {
      renewing = false;
      launch();
    } else if (!wasReady) {
      stopping = true;
      reject(new ServiceEnded(`${name} ${how} before it was ready.`));
    } else {
      console.error(`${name} ${how}. It starts again in ${pause / 1000} s.`);
      timer = setTimeout(launch, pause);
      pause = Math.min(pause * 2, longestPause);
    }
  }

  async function stop(patience: number): Promise<void> {
    stopping = true;
    clearTimeout(timer);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((done) => {
      onEnded = done;
    });
    tellToEnd(child);
    const force = setTimeout(() => child.kill('SIGKILL'), patience);
    await ended;
    clearTimeout(force);
  }

  function restart(): void {
    if (stopping || renewing) return;
    clearTimeout(timer);
    if (child.exitCode !== null || child.signalCode !== null) {
      launch();
      return;
    }
    renewing = true;
    tellToEnd(child);
  }

  // There may be no waiter any more when the process is stopped.
  ready.catch(() => undefined);
  launch();
  return { ready, restart, stop };
}
