import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { MIGRATION_LOCK_ID } from './db/database.ts';
import { startBff } from './testing/bff-process.ts';
import type { BffProcess } from './testing/bff-process.ts';
import { ARTICLE, call, PASSWORD, signIn } from './testing/calls.ts';
import { connectAsOwner } from './testing/owner-connection.ts';
import { createEmptyDatabase } from './testing/test-database.ts';
import type { TestDatabase } from './testing/test-database.ts';

const MIGRATE = path.resolve(import.meta.dirname, '../dist/commands/migrate.js');
const ARTICLES_PATH = '/api/admin/articles';

let storage: TestDatabase;
let running: BffProcess[];

function start(settings: Record<string, string>): BffProcess {
  const bff = startBff({ ...storage.env, JWT_SECRET: 'x'.repeat(32), ...settings });
  running.push(bff);
  return bff;
}

beforeAll(async () => {
  running = [];
  storage = await createEmptyDatabase();
});
afterAll(async () => {
  await Promise.all(running.map((bff) => bff.stop('SIGKILL')));
  await storage.drop();
});

describe('a production start fails with one line and exit code 1', () => {
  beforeAll(async () => {
    // In production the schema exists before the first start.
    await promisify(execFile)(process.execPath, [MIGRATE], { env: storage.env });
  });

  test.each([
    ['without a first administrator', {}],
    ['with a first password that is easily guessed', { ADMIN_PASSWORD: 'administrator123' }],
  ])('%s', async (_what, settings) => {
    const bff = start({ NODE_ENV: 'production', SITE_URL: 'https://www.example.com', ...settings });
    expect(await bff.ended).toBe(1);
    expect(bff.errors()).toMatch(/^ADMIN_PASSWORD .+\n$/);
  });
});

/** Resolves once a migration waits for another one. */
async function migrationWaits(owner: Client): Promise<void> {
  const waiting = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
  while ((await owner.query(waiting)).rows.length === 0);
}

test('the process listens only after the database is prepared, also while another migration runs', async () => {
  const shared = await createEmptyDatabase();
  const owner = await connectAsOwner(shared);
  try {
    await owner.query(`select pg_advisory_lock(${MIGRATION_LOCK_ID})`);
    const bff = start({ ...shared.env, ADMIN_PASSWORD: PASSWORD });
    let listens = false;
    const listening = bff.listening.finally(() => {
      listens = true;
    });
    await migrationWaits(owner);
    expect(listens).toBe(false);
    await owner.query(`select pg_advisory_unlock(${MIGRATION_LOCK_ID})`);
    expect(await signIn((await listening).url)).toEqual(expect.any(String));
    await bff.stop('SIGTERM');
  } finally {
    await owner.end();
    await shared.drop();
  }
});

describe('two processes, one after the other', () => {
  const settings = { ADMIN_PASSWORD: PASSWORD, SAMPLE_DATA: 'true', COMPANY_NAME: 'Sample Hydro' };
  let first: BffProcess;
  let second: BffProcess;
  let url: string;
  let headers: { authorization: string };

  test('samples are created once: a second start does not restore deleted ones', async () => {
    first = start(settings);
    const { url: before } = await first.listening;
    headers = { authorization: `Bearer ${await signIn(before)}` };
    const { json: samples } = await call(before + ARTICLES_PATH, { headers });
    const years = new Set(samples.map(({ publishedAt }: { publishedAt: string }) => publishedAt.slice(0, 4)));
    expect(years.size).toBeGreaterThanOrEqual(2);
    expect(new Set(samples.map(({ author }: { author: string }) => author))).toEqual(
      new Set(['Sample Hydro']),
    );
    expect((await call(`${before}/api/news`)).json).toHaveLength(samples.length - 1);
    for (const { id } of samples)
      await call(`${before}${ARTICLES_PATH}/${id}`, { method: 'DELETE', headers });
    second = start(settings);
    ({ url } = await second.listening);
    expect((await call(url + ARTICLES_PATH, { headers })).json).toEqual([]);
  });

  test('a process ends when its parent disconnects', async () => {
    first.child.disconnect();
    expect(await first.ended).toBe(0);
  });

  test('a port in use ends the start with one line', async () => {
    const { port } = await second.listening;
    const refused = start({ ...settings, PORT: String(port) });
    expect(await refused.ended).toBe(1);
    expect(refused.errors()).toBe(`PORT ${port} is already in use.\n`);
  });

  test('after SIGTERM, requests in flight succeed or get a 5xx, and the process exits with 0', async () => {
    const sent = Array.from({ length: 8 }, (_, index) =>
      call(url + ARTICLES_PATH, { method: 'POST', headers, body: { ...ARTICLE, title: `Last ${index}` } }),
    );
    await Promise.race(sent);
    const code = second.stop('SIGTERM');
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status < 500)).toEqual([]);
    expect(await code).toBe(0);
  });
});
