import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { terminateWithParent } from './guardian.ts';
import { root } from './root.ts';

/** The result of a process: its exit code (1 if a signal ended it) and its output. */
export interface ProcessResult {
  code: number;
  output: string;
}

export interface ToolOptions {
  stop: AbortSignal;
  cwd?: string;
  env?: Readonly<Record<string, string>>;
}

/** Runs a program, and collects its output. Terminates it if the command is stopped. */
export async function runProgram(
  file: string,
  args: readonly string[],
  { stop, cwd = root, env }: ToolOptions,
): Promise<ProcessResult> {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: stop,
  });
  terminateWithParent(child);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  await once(child, 'close');
  return { code: child.exitCode ?? 1, output: Buffer.concat(output).toString() };
}

/** Runs a file in `node_modules`, such as `typescript/bin/tsc`, with the Node of this process. */
export function runTool(file: string, args: readonly string[], options: ToolOptions): Promise<ProcessResult> {
  return runProgram(process.execPath, [path.join(root, 'node_modules', file), ...args], options);
}
