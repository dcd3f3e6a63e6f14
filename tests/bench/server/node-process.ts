import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { root } from '../../../infra/local/root.ts';
import { endProcess } from '../../support/throwaway-server.ts';

const listening = z.object({ type: z.literal('listening'), port: z.number() });

/** A server in a process of its own. */
export interface NodeProcess {
  readonly url: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a script that tells over its channel where it listens. Its log goes nowhere; its errors are shown. */
export async function startNode(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<NodeProcess> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${args.join(' ')} ended with ${String(code)} before it listened`);
    }),
  ]);
  const { port } = listening.parse(message);
  return { url: `http://127.0.0.1:${port}`, child, stop: () => endProcess(child, 'SIGTERM') };
}

const ticksPerSecond = 100;

/** Seconds of processor time that a process has used so far, as Linux counts them. */
export function processorTime({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name in brackets: state is field 3, user and system time are fields 14 and 15 (man 5 proc).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
