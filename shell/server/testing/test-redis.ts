import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from './free-port.ts';

export interface TestRedis {
  readonly url: string;
  /** Kills the process; its data is lost. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
}

async function start(port: number): Promise<ChildProcess> {
  const child = spawn('redis-server', [
    ...['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
  ]);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('Ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Redis ended: ${output}`)));
  });
  return child;
}

export async function startTestRedis(): Promise<TestRedis> {
  const port = await findFreePort();
  let child = await start(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async startAgain() {
      child = await start(port);
    },
  };
}
