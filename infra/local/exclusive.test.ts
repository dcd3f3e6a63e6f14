import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { runExclusively } from './exclusive.mjs';

const name = `exclusive test ${process.pid}`;
const holder = `
  import { runExclusively } from ${JSON.stringify(path.join(import.meta.dirname, 'exclusive.mjs'))};
  await runExclusively(process.argv[1], () => {}, () => {
    console.log('held');
    return new Promise((resolve) => setInterval(resolve, 3_600_000));
  });
`;

test('tasks with the same name run one after the other', async () => {
  const events: string[] = [];
  const { promise: finish, resolve } = Promise.withResolvers<void>();
  const { promise: waiting, resolve: noteWaiting } = Promise.withResolvers<void>();
  const first = runExclusively(name, jest.fn(), async () => {
    events.push('first begins');
    await finish;
    events.push('first ends');
  });
  const second = runExclusively(name, noteWaiting, async () => {
    events.push('second begins');
  });
  await waiting;
  resolve();
  await Promise.all([first, second]);
  expect(events).toEqual(['first begins', 'first ends', 'second begins']);
});

test('a failed task releases the lock', async () => {
  const failing = runExclusively(name, jest.fn(), () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  await expect(runExclusively(name, jest.fn(), async () => 'next')).resolves.toBe('next');
});

test('a process acquires the lock when the process that holds it is killed', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, name]);
  await once(child.stdout, 'data');
  const onWait = jest.fn(() => child.kill('SIGKILL'));
  await expect(runExclusively(name, onWait, async () => 'free')).resolves.toBe('free');
  expect(onWait).toHaveBeenCalledTimes(1);
});

test('of several tasks that wait for the lock of a killed process, only one runs at a time', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', holder, name]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  let holding = 0;
  const seen: number[] = [];
  const task = async () => {
    holding += 1;
    seen.push(holding);
    await new Promise((resolve) => setImmediate(resolve));
    holding -= 1;
  };
  await Promise.all(Array.from({ length: 12 }, () => runExclusively(name, jest.fn(), task)));
  expect(seen).toEqual(Array.from({ length: 12 }, () => 1));
});
