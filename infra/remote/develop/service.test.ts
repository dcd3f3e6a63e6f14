import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { runService, type Service } from './service.ts';

/** Each started server process connects here and sends its process id. */
let reports: net.Server;
let directory: string;
let service: Service | undefined;

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'site-service-'));
  reports = net.createServer().listen(path.join(directory, 'reports'));
  await once(reports, 'listening');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  await service?.stop(2_000);
  service = undefined;
  reports.close();
  jest.restoreAllMocks();
  await rm(directory, { recursive: true, force: true });
});

function start(code: string, listenAfter?: Promise<unknown>): Service {
  const report = `require('node:net').connect(${JSON.stringify(path.join(directory, 'reports'))}).on('error', () => {}).end(String(process.pid));`;
  service = runService({
    name: 'bff',
    args: ['--input-type=commonjs', '-e', `${report}${code}`],
    env: {},
    cwd: directory,
    ...(listenAfter && { listenAfter }),
  });
  return service;
}

async function nextStart(): Promise<number> {
  const connection = await new Promise<net.Socket>((resolve) => reports.once('connection', resolve));
  const pid = await new Promise<Buffer>((resolve) => connection.once('data', resolve));
  return Number(pid.toString());
}

const listening = `process.send({ type: 'listening', port: 4000, administrator: { username: 'admin', password: 'secret' } });`;
const forever = 'setInterval(() => {}, 3_600_000);';
const obstinate = `process.on('SIGTERM', () => {});`;

test('a server waits for `listenAfter` before it listens, and can be restarted', async () => {
  const { promise: other, resolve } = Promise.withResolvers<void>();
  const waiting = `process.once('message', () => { ${listening} });${forever}`;
  const { ready, restart } = start(waiting, other);
  await nextStart();
  const early = await Promise.race([ready, Promise.resolve('not yet')]);
  expect(early).toBe('not yet');
  resolve();
  expect((await ready).port).toBe(4000);
  const again = nextStart();
  restart();
  expect(await again).toBeGreaterThan(0);
});

test('`ready` resolves with port and administrator when the server reports that it listens', async () => {
  await expect(start(listening + forever).ready).resolves.toEqual({
    type: 'listening',
    port: 4000,
    administrator: { username: 'admin', password: 'secret' },
  });
});

test('a killed server is restarted with a message on the terminal', async () => {
  const firstStart = nextStart();
  const { ready } = start(listening + forever);
  const first = await firstStart;
  await ready;
  const secondStart = nextStart();
  process.kill(first, 'SIGKILL');
  expect(await secondStart).not.toBe(first);
  expect(console.error).toHaveBeenCalledWith('bff was ended by SIGKILL. It starts again in 0.25 s.');
});

test('`restart` restarts the server immediately and without a message', async () => {
  const firstStart = nextStart();
  const { ready, restart } = start(listening + forever);
  const first = await firstStart;
  await ready;
  const secondStart = nextStart();
  restart();
  expect(await secondStart).not.toBe(first);
  expect(console.error).not.toHaveBeenCalled();
});

test('`stop` kills a server that ignores SIGTERM', async () => {
  const firstStart = nextStart();
  const { ready, stop } = start(obstinate + listening + forever);
  const pid = await firstStart;
  await ready;
  await stop(50);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
