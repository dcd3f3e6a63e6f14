import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './root.ts';

/** What a finished process left behind: its exit code (1 when a signal ended it) and all that it wrote. */
export interface Finished {
  code: number;
  output: string;
}

/** Where and how a tool is run. */
export interface ToolOptions {
  stop: AbortSignal;
  cwd?: string;
  env?: Readonly<Record<string, string>>;
}

/** The command of an installed package, such as `tsc` of `typescript`, as a file that Node runs. */
export async function toolFile(packageName: string, command: string): Promise<string> {
  const folder = path.join(root, 'node_modules', packageName);
  const description: { bin: string | Record<string, string> } = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  );
  const file = typeof description.bin === 'string' ? description.bin : description.bin[command];
  if (!file) throw new Error(`${packageName} has no command ${command}`);
  return path.join(folder, file);
}

/** Runs a program to its end and collects what it writes; ends it when the command is stopped. */
export function runProgram(
  file: string,
  args: readonly string[],
  { stop, cwd = root, env }: ToolOptions,
): Promise<Finished> {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: stop,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs an installed package's command with this very Node. */
export async function runTool(
  [packageName, command]: readonly [packageName: string, command: string],
  args: readonly string[],
  options: ToolOptions,
): Promise<Finished> {
  return runProgram(process.execPath, [await toolFile(packageName, command), ...args], options);
}
