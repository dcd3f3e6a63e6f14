import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/** Starts a process that goes on for longer than a test may, and writes where its parent does; says when both are there. */
const parentCode = `
  import { spawn } from 'node:child_process';
  import { endWithThisProcess } from ${JSON.stringify(path.join(import.meta.dirname, 'guardian.ts'))};
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { stdio: 'inherit' });
  endWithThisProcess(child);
  child.once('spawn', () => console.log('there'));
`;

test('what a command started ends with it, also when it is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', parentCode], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line]: unknown[] = await once(parent.stdout, 'data');
  expect(String(line)).toBe('there\n');
  parent.kill('SIGKILL');
  // It ends when no process is left that could write to it.
  await once(parent.stdout, 'close');
});
