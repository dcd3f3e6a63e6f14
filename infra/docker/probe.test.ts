import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findFreePort } from '../local/ports.ts';

let answers: Record<string, number>;
let asked: string[];
let server: Server;
let directory: string;

beforeEach(async () => {
  answers = {};
  asked = [];
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(answers[url] ?? 404).end('well\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  directory = await mkdtemp(path.join(os.tmpdir(), 'probe-'));
});

afterEach(async () => {
  server.close();
  await rm(directory, { recursive: true });
});

async function probe(...paths: string[]): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const child = spawn(path.join(import.meta.dirname, 'probe.sh'), paths, {
    stdio: 'ignore',
    env: { PORT: String(port), WAS_READY_FILE: path.join(directory, 'was-ready') },
  });
  const [code]: unknown[] = await once(child, 'exit');
  return Number(code);
}

test.each([
  [200, 0],
  [204, 0],
  [503, 1],
  [404, 1],
] as const)('for a response with status %i the exit code of probe.sh is %i', async (status, code) => {
  answers = { '/healthz': status };
  expect(await probe('/healthz')).toBe(code);
});

test('probe.sh fails if nothing listens on the port', async () => {
  const child = spawn(path.join(import.meta.dirname, 'probe.sh'), ['/healthz'], {
    stdio: 'ignore',
    env: { PORT: String(await findFreePort()) },
  });
  const [code]: unknown[] = await once(child, 'exit');
  expect(code).not.toBe(0);
});

test('probe.sh checks readiness until it succeeds once, and liveness from then on', async () => {
  answers = { '/ready': 503, '/live': 200 };
  expect(await probe('/ready', '/live')).toBe(1);
  answers = { '/ready': 200, '/live': 200 };
  expect(await probe('/ready', '/live')).toBe(0);
  answers = { '/ready': 503, '/live': 200 };
  expect(await probe('/ready', '/live')).toBe(0);
  answers = { '/ready': 503, '/live': 503 };
  expect(await probe('/ready', '/live')).toBe(1);
  expect(asked).toEqual(['/ready', '/ready', '/live', '/live']);
});
