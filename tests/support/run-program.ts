import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export interface CommandOptions {
  cwd?: string;
  env?: Readonly<Record<string, string>>;
}

/**
 * Runs a program and returns its standard output.
 * @throws if the exit code is not 0
 */
export async function run(
  file: string,
  args: readonly string[],
  { cwd, env }: CommandOptions = {},
): Promise<string> {
  const { stdout } = await execute(file, args, {
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, ...env },
    ...(cwd === undefined ? {} : { cwd }),
  });
  return stdout;
}
