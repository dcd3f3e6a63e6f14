import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { env } from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startBff } from './testing/bff-process.ts';
import type { BffProcess } from './testing/bff-process.ts';
import { ARTICLE, call, signIn } from './testing/calls.ts';
import { createEmbeddedDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-database.ts';

const ADMINISTRATORS = path.resolve(import.meta.dirname, '../dist/commands/administrators.js');
const ARTICLES_PATH = '/api/admin/articles';

let storage: TestDatabase;
let running: BffProcess[];

function start(settings: Record<string, string> = {}): BffProcess {
  const bff = startBff({ ...storage.env, ...settings });
  running.push(bff);
  return bff;
}

beforeAll(async () => {
  running = [];
  storage = await createEmbeddedDatabase();
});
afterAll(async () => {
  await Promise.all(running.map((bff) => bff.stop('SIGKILL')));
  await storage.drop();
});

async function administrators(...words: string[]): Promise<number | null> {
  const child = spawn(process.execPath, [ADMINISTRATORS, ...words], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { PATH: env['PATH'], ...storage.env },
  });
  child.stdin.end('quiet turbines turn by night\n');
  await once(child, 'exit');
  return child.exitCode;
}

let token: string;

describe('a new data directory', () => {
  let first: BffProcess;
  let second: BffProcess;

  const post = (url: string, title: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return call(url + ARTICLES_PATH, { method: 'POST', headers, body: { ...ARTICLE, title } });
  };

  test('gets a generated sign-in, which the process reports, and files with secrets that only its user can read', async () => {
    first = start({ LOG_LEVEL: 'trace' });
    const { url, administrator } = await first.listening;
    expect(administrator).toEqual({ username: 'admin', password: expect.stringMatching(/^.{12,}$/) });
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    for (const file of ['administrator-password', 'jwt-secret']) {
      const { mode } = await stat(path.join(storage.env['DATA_DIR'] ?? '', file));
      expect((mode & 0o777).toString(8)).toBe('600');
    }
  });

  test('refuses a second process in one line that names the first, which continues to run', async () => {
    const refused = start();
    expect(await refused.ended).toBe(1);
    expect(refused.errors()).toMatch(
      new RegExp(`^The data directory .+ is in use by process ${first.child.pid}\\.\\n$`),
    );
    const { url } = await first.listening;
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  });

  test('retains sessions and articles after SIGKILL', async () => {
    const { url, administrator } = await first.listening;
    token = await signIn(url, administrator.password);
    const { json } = await post(url, 'Written before');
    await first.stop('SIGKILL');
    expect(await administrators('add', 'aaron')).toBe(0);
    second = start({ LOG_LEVEL: 'trace' });
    const again = await second.listening;
    const headers = { authorization: `Bearer ${token}` };
    expect((await call(`${again.url}${ARTICLES_PATH}/${json.id}`, { headers })).json.title).toBe(
      'Written before',
    );
  });

  test('has audit entries for the administrators that the first start and the command line added', async () => {
    const { url } = await second.listening;
    const { json } = await call(`${url}/api/admin/audit`, { headers: { authorization: `Bearer ${token}` } });
    const added = json.filter(({ action }: { action: string }) => action === 'added');
    expect(
      added.map(({ by, administrator }: { by: string; administrator: string }) => [by, administrator]),
    ).toEqual([
      ['command line', 'aaron'],
      ['first start', 'admin'],
    ]);
  });
});

test('the bff does not start with an embedded database without PG_VERSION, and starts once the file is restored', async () => {
  await Promise.all(running.map((bff) => bff.stop('SIGTERM')));
  const { DATA_DIR = '' } = storage.env;
  const marker = path.join(DATA_DIR, 'postgres', 'PG_VERSION');
  const version = await readFile(marker);
  await rm(marker);
  const bff = start();
  expect(await bff.ended).toBe(1);
  expect(bff.errors()).toMatch(/^The database in .+postgres is incomplete: .+PG_VERSION.+\n$/);
  await writeFile(marker, version);
  const { url } = await start().listening;
  expect(
    (await call(`${url}/api/admin/audit`, { headers: { authorization: `Bearer ${token}` } })).status,
  ).toBe(200);
});

test('the bff aborts its start with exit code 1 and one line for each invalid setting', async () => {
  const bff = start({ PORT: 'x', JWT_TTL: 'y' });
  expect(await bff.ended).toBe(1);
  expect(bff.errors().trim().split('\n')).toHaveLength(2);
});

test('the bff aborts its start with a one-line reason if the embedded database cannot be created', async () => {
  const folder = await createEmbeddedDatabase();
  const { DATA_DIR = '' } = folder.env;
  // With a file in its place, the folder of the database cannot be created, as on a full disk.
  await writeFile(path.join(DATA_DIR, 'postgres'), '');
  const bff = start({ DATA_DIR });
  expect(await bff.ended).toBe(1);
  expect(bff.errors()).toMatch(/^The embedded database in .+ cannot be opened: .+\n$/);
  await folder.drop();
});
