import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@jest/globals';

/** Source of a parent that starts a child, which writes to the parent's output and would run for ten minutes. */
const parentCode = `
  import { spawn } from 'node:child_process';
  import { terminateWithParent } from ${JSON.stringify(path.join(import.meta.dirname, 'guardian.ts'))};
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { stdio: 'inherit' });
  terminateWithParent(child);
  child.once('spawn', () => console.log('there'));
`;

test('a child process ends when its parent ends, even if the parent is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', parentCode], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line]: unknown[] = await once(parent.stdout, 'data');
  expect(String(line)).toBe('there\n');
  parent.kill('SIGKILL');
  // The stream closes when the last process that could write to it, the child, has ended.
  await once(parent.stdout, 'close');
});
