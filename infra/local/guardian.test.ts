import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/** Starts a child that outlives any test and shares the parent's output; reports when both run. */
const parentCode = `
  import { spawn } from 'node:child_process';
  import { terminateWithParent } from ${JSON.stringify(path.join(import.meta.dirname, 'guardian.ts'))};
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { stdio: 'inherit' });
  terminateWithParent(child);
  child.once('spawn', () => console.log('there'));
`;

test('a child ends with its command, even if the command is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', parentCode], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line]: unknown[] = await once(parent.stdout, 'data');
  expect(String(line)).toBe('there\n');
  parent.kill('SIGKILL');
  // The stream closes when no process is left that could write to it.
  await once(parent.stdout, 'close');
});
