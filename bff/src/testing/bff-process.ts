import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { env as ownEnv } from 'node:process';

const MAIN = path.resolve(import.meta.dirname, '../../dist/main.js');
/** Node's compile cache, which shortens each start by a quarter. */
const COMPILED = path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled');

interface Report {
  readonly type: 'listening';
  readonly port: number;
  readonly administrator: { readonly username: string; readonly password?: string };
}

export interface BffProcess {
  readonly child: ChildProcess;
  readonly errors: () => string;
  readonly output: () => string;
  /** Resolves when the process listens; rejects if it ends earlier. */
  readonly listening: Promise<Report & { url: string }>;
  /** Sends the signal and returns the exit code, or null if the signal ended the process. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
  readonly ended: Promise<number | null>;
}

/** Starts `dist/main.js` with these settings and a few defaults, but without the tests' environment. */
export function startBff(settings: Readonly<Record<string, string>>): BffProcess {
  if (!existsSync(MAIN)) throw new Error('Build the bff first: npm run build -w bff');
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...{ PATH: ownEnv['PATH'], NODE_COMPILE_CACHE: COMPILED },
      ...{ PORT: '0', LOG_LEVEL: 'warn', SAMPLE_DATA: 'false', ...settings },
    },
  });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk);
  });
  // 'close' is not emitted if the parent has closed the IPC channel itself.
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  const ended = Promise.all([
    exited,
    ...[child.stdout, child.stderr].map((stream) => stream && finished(stream)),
  ]).then(([code]) => code);
  const listening = new Promise<Report & { url: string }>((resolve, reject) => {
    child.once('message', (report: Report) => resolve({ ...report, url: `http://127.0.0.1:${report.port}` }));
    child.once('exit', () => reject(new Error(`the bff ended: ${errors}`)));
  });
  listening.catch(() => undefined); // An unhandled rejection must not fail tests that do not wait for it.
  return {
    child,
    errors: () => errors,
    output: () => output,
    listening,
    ended,
    stop: async (signal) => {
      child.kill(signal);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return ended;
    },
  };
}
