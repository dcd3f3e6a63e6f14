import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startBff } from './testing/bff-process.ts';
import type { BffProcess } from './testing/bff-process.ts';
import { ARTICLE } from './testing/running-app.ts';
import { createEmbeddedDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-database.ts';

/** Starting processes takes long on a busy machine. */
jest.setTimeout(120_000);

let storage: TestDatabase;
let running: BffProcess[];

beforeEach(async () => {
  running = [];
  storage = await createEmbeddedDatabase();
});
afterEach(async () => {
  await Promise.all(running.map((bff) => bff.stop('SIGKILL')));
  await storage.drop();
});

function start(settings: Record<string, string> = {}): BffProcess {
  const bff = startBff({ ...storage.env, ...settings });
  running.push(bff);
  return bff;
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
function json(response: Response): Promise<any> {
  return response.json();
}

async function signIn(
  url: string,
  username: string,
  password = '',
): Promise<{ authorization: string; 'content-type': string }> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  const response = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body });
  const { token } = await json(response);
  return { ...headers, authorization: `Bearer ${token}` };
}

const post = (url: string, headers: Record<string, string>, title: string) =>
  fetch(`${url}/api/admin/articles`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...ARTICLE, title }),
  });

test('the runner is told the port and the generated sign-in, which the owner alone can read', async () => {
  const { url, administrator } = await start().listening;
  expect(administrator).toEqual({ username: 'admin', password: expect.stringMatching(/^.{12,}$/) });
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  for (const file of ['administrator-password', 'jwt-secret']) {
    const { mode } = await stat(path.join(storage.env['DATA_DIR'] ?? '', file));
    expect((mode & 0o777).toString(8)).toBe('600');
  }
});

test('what was acknowledged survives kill -9, and so does the session', async () => {
  const first = start();
  const { url, administrator } = await first.listening;
  const headers = await signIn(url, administrator.username, administrator.password);
  const acknowledged: string[] = [];
  const enough = Promise.withResolvers<void>();
  const storm = Array.from({ length: 6 }, async (_, writer) => {
    for (let round = 0; ; round += 1) {
      const response = await post(url, headers, `Storm ${writer}/${round}`);
      if (response.status === 201) acknowledged.push((await json(response)).id);
      if (acknowledged.length >= 40) enough.resolve();
    }
  });
  await Promise.race([enough.promise, ...storm]);
  await first.stop('SIGKILL');
  await Promise.allSettled(storm);
  const second = await start().listening;
  const articles = await json(await fetch(`${second.url}/api/admin/articles?omit=content`, { headers }));
  const found = new Set(articles.map(({ id }: { id: string }) => id));
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
});

test('a second process is refused the data directory in one line, and the first goes on', async () => {
  const { url } = await start().listening;
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.errors()).toMatch(/^The data directory .+ is in use by another process\.\n$/);
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
});

test('samples are made once: deleted ones do not come back', async () => {
  const first = start({ SAMPLE_DATA: 'true' });
  const { url, administrator } = await first.listening;
  const headers = await signIn(url, administrator.username, administrator.password);
  const { authorization } = headers;
  const samples = await json(await fetch(`${url}/api/admin/articles`, { headers }));
  const years = new Set(samples.map(({ publishedAt }: { publishedAt: string }) => publishedAt.slice(0, 4)));
  expect(years.size).toBeGreaterThanOrEqual(2);
  const published = await (await fetch(`${url}/api/news`)).json();
  expect(published).toHaveLength(samples.length - 1);
  for (const { id } of samples) {
    await fetch(`${url}/api/admin/articles/${id}`, { method: 'DELETE', headers: { authorization } });
  }
  await first.stop('SIGTERM');
  const second = await start({ SAMPLE_DATA: 'true' }).listening;
  expect(await (await fetch(`${second.url}/api/admin/articles`, { headers })).json()).toEqual([]);
});

test('SIGTERM lets what was sent end well, then the process ends with 0', async () => {
  const bff = start();
  const { url, administrator } = await bff.listening;
  const headers = await signIn(url, administrator.username, administrator.password);
  const sent = Array.from({ length: 8 }, (_, index) => post(url, headers, `Last ${index}`));
  await Promise.race(sent);
  const code = bff.stop('SIGTERM');
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 201 && status < 500)).toEqual([]);
  expect(await code).toBe(0);
});

test('the process ends when its runner is gone', async () => {
  const bff = start();
  await bff.listening;
  bff.child.disconnect();
  expect(await bff.ended).toBe(0);
});

describe('refused at start with one clear line and exit code 1', () => {
  test('a port in use', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const bff = start({ PORT: port });
    expect(await bff.ended).toBe(1);
    expect(bff.errors()).toBe(`PORT ${port} is already in use.\n`);
    blocker.close();
  });

  test('wrong settings, all named at once', async () => {
    const bff = start({ PORT: 'x', JWT_TTL: 'y' });
    expect(await bff.ended).toBe(1);
    expect(bff.errors().trim().split('\n')).toHaveLength(2);
  });

  test.each([
    ['without a first administrator', {}],
    ['with a first password that is easily guessed', { ADMIN_PASSWORD: 'administrator123' }],
  ])('production %s', async (_what, settings) => {
    const bff = start({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), ...settings });
    expect(await bff.ended).toBe(1);
    expect(bff.errors()).toMatch(/^ADMIN_PASSWORD .+\n$/);
  });
});

test('no password, token or body is ever logged', async () => {
  const bff = start({ LOG_LEVEL: 'trace' });
  const { url, administrator } = await bff.listening;
  const headers = await signIn(url, administrator.username, administrator.password);
  await post(url, headers, 'A secret plan');
  await fetch(`${url}/api/admin/articles?q=hush-hush`, { headers });
  await bff.stop('SIGTERM');
  const log = bff.output() + bff.errors();
  expect(log).toContain('/api/admin/login');
  for (const secret of [
    administrator.password ?? '',
    headers.authorization.slice(7),
    'A secret plan',
    'hush-hush',
  ]) {
    expect(log).not.toContain(secret);
  }
});
