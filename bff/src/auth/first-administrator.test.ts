import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { env } from 'node:process';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startBff } from '../testing/bff-process.ts';
import type { BffProcess } from '../testing/bff-process.ts';
import { createEmbeddedDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

/** Starting processes takes long on a busy machine. */
jest.setTimeout(120_000);

const COMMAND = path.resolve(import.meta.dirname, '../../dist/administrators.js');
const PASSWORD = 'quiet turbines turn by night';
let storage: TestDatabase;
let bff: BffProcess | undefined;

beforeEach(async () => {
  storage = await createEmbeddedDatabase();
});
afterEach(async () => {
  await bff?.stop('SIGKILL');
  await storage.drop();
});

/** Starts the product, again if it ran before, and gives its address and the sign-in that it shows. */
async function start(settings: Record<string, string> = {}) {
  await bff?.stop('SIGTERM');
  bff = startBff({ ...storage.env, ...settings });
  return bff.listening;
}

/** Runs the command while the product is stopped; it reads the password. */
async function administrators(...words: string[]): Promise<number | null> {
  await bff?.stop('SIGTERM');
  const child = spawn(process.execPath, [COMMAND, ...words], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { PATH: env['PATH'], ...storage.env },
  });
  child.stdin.end(`${PASSWORD}\n`);
  await once(child, 'exit');
  return child.exitCode;
}

async function signInStatus(url: string, username: string, password = ''): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  return (await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })).status;
}

test('after a restart the shown name and password belong together, whoever else was added', async () => {
  const { administrator: first } = await start();
  expect(await administrators('add', 'aaron')).toBe(0);
  const { url, administrator } = await start();
  expect(administrator).toEqual(first);
  expect(await signInStatus(url, administrator.username, administrator.password)).toBe(200);
});
