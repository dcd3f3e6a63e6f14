import { type ChildProcess, spawn } from 'node:child_process';
import { z } from 'zod';

const listeningMessage = z.object({
  type: z.literal('listening'),
  port: z.number(),
  administrator: z.object({ username: z.string(), password: z.string().optional() }).optional(),
});

/** What a server says over its channel once it answers requests. */
export type Listening = z.infer<typeof listeningMessage>;

/** A server process to be kept running. */
export interface ServiceDefinition {
  name: string;
  /** What Node is started with: options, script, arguments. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  cwd: string;
  /** The server starts at once, and is told by a message to listen when this resolves. */
  listenAfter?: Promise<unknown>;
}

/** A server process that is started again whenever it ends before it is told to. */
export interface Service {
  /** Settles when the server first listens, or fails with ServiceEnded when it never did. */
  ready: Promise<Listening>;
  /** Restarts the server, for code that has changed. */
  restart: () => void;
  /** Tells the server to end, and ends it by force when it does not within the given milliseconds. */
  stop: (patience: number) => Promise<void>;
}

/** A server ended before it had listened once; by then it has said why on its own. */
export class ServiceEnded extends Error {}

const firstPause = 250;
const longestPause = 8_000;
/** A server that ran this long (milliseconds) was healthy: after its next failure the shortest pause applies again. */
const wellAfter = 20_000;

function ending(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}

/** Windows ends a process by any signal at once: there the end of the channel tells it to end. */
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
      // The channel also tells the server when this process is gone.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = launched;
    const tellToListen = () => {
      if (launched.connected) launched.send({ type: 'listen' });
    };
    // When it does not settle well, anyone who waits for that ends this service too.
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

  // Nobody may be waiting any more when the process is told to stop.
  ready.catch(() => undefined);
  launch();
  return { ready, restart, stop };
}
