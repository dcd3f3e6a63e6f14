import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { UserFacingError } from './command.ts';
import { bff } from './parts.ts';
import { root } from './root.ts';
import { terminateWithParent } from './guardian.ts';

/**
 * Builds the bff, and rebuilds it after each change of its sources until the command is stopped. Resolves after the
 * first build without errors. Compiler errors are printed and do not end the watch.
 */
export async function watchBff(stop: AbortSignal): Promise<void> {
  const isBuilt = () => bff.results.every((file) => existsSync(path.join(root, file)));
  // Otherwise `isBuilt` would be true because of an earlier build.
  await Promise.all(
    bff.outputs.map((folder) => rm(path.join(root, folder), { recursive: true, force: true })),
  );
  const tool = path.join(root, 'node_modules', bff.tool);
  const child = spawn(process.execPath, [tool, ...bff.args, '--watch', '--preserveWatchOutput'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: stop,
  });
  terminateWithParent(child);
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        process.stdout.write(text.replace(/^(?=.*\S)/gm, 'bff | '));
        if (isBuilt()) resolve();
      });
    }
    // `stop` also emits an error, but nothing awaits this promise by then.
    child.once('error', reject);
    child.once('exit', () => reject(new UserFacingError('The build of the bff ended.')));
  });
}
