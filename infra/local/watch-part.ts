import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from './command.ts';
import type { Part } from './parts.ts';
import { root } from './root.ts';

const watchArguments: Readonly<Record<string, readonly string[]>> = {
  'typescript/bin/tsc': ['--watch', '--preserveWatchOutput'],
  '@rspack/cli/bin/rspack.js': ['--watch', '--mode', 'development'],
};

function results(part: Part): string[] {
  return part.results.map((result) => path.join(root, result)).filter((file) => path.extname(file) !== '');
}

/**
 * Builds a part for development, and again whenever its sources change, until the command is stopped.
 * Resolves after the first build that went well; errors are shown and do not end the watch.
 */
export async function watchPart(part: Part, stop: AbortSignal): Promise<void> {
  // The output of an earlier build must not be taken for the first result.
  await Promise.all(
    part.outputs.map((folder) => rm(path.join(root, folder), { recursive: true, force: true })),
  );
  const args = [
    path.join(root, 'node_modules', part.tool),
    ...part.args,
    ...(watchArguments[part.tool] ?? []),
  ];
  const child = spawn(process.execPath, args, {
    cwd: path.join(root, part.cwd),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: stop,
  });
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        process.stdout.write(text.replace(/^(?=.*\S)/gm, `${part.name} | `));
        if (results(part).every((file) => existsSync(file))) resolve();
      });
    }
    // Being stopped is reported as an error too; then nobody waits any more.
    child.once('error', reject);
    child.once('exit', () => reject(new PlainError(`The build of ${part.name} ended.`)));
  });
}

/** Calls back once a build has finished writing to a folder: 300 ms after its last change. */
export function onRebuilt(folder: string, stop: AbortSignal, callback: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  watch(path.join(root, folder), { recursive: true, signal: stop }, (_event, file) => {
    if (file?.endsWith('.tsbuildinfo')) return;
    clearTimeout(timer);
    timer = setTimeout(callback, 300);
  });
  stop.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
