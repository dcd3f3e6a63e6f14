import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startMonitoredSite, type MonitoredSite } from './monitored-site.ts';

const article = {
  title: 'Water rises',
  content: '<p>Water rises.</p>',
  publishedAt: '2025-03-04T17:00:00.000Z',
  author: 'Newsroom',
  category: 'Press Release',
};
let site: MonitoredSite;
let database: Client;

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: site.postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

beforeAll(async () => {
  site = await startMonitoredSite();
  database = await connect();
});
afterAll(async () => {
  await database.end();
  await site.stop();
});

interface Part {
  output(): string;
}

/** Waits until the part's log contains a line with this request id and the expected members. */
async function waitForLogLine(part: Part, requestId: string, expected: Record<string, unknown>) {
  const wanted = Object.entries({ ...expected, requestId });
  for (;;) {
    const lines = part
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'));
    const found = lines
      .map((line): Record<string, unknown> => JSON.parse(line))
      .find((line) => wanted.every(([name, value]) => line[name] === value));
    if (found) return found;
    await pause(20);
  }
}

async function statements(): Promise<string[]> {
  const { rows } = await database.query<{ query: string }>(
    "select query from pg_stat_activity where application_name = 'bff'",
  );
  return rows.map(({ query }) => query);
}

async function waitForStatement(statement: RegExp): Promise<void> {
  while (!(await statements()).some((text) => statement.test(text))) await pause(20);
}

/** Locks the revision, which every write of an article updates, until the returned function is called. */
async function blockWrites(): Promise<() => Promise<void>> {
  const holder = await connect();
  await holder.query('begin');
  await holder.query('select from article_revision for update');
  return () => holder.end();
}

test('a request id appears in the response, in the logs of shell and bff, and in SQL', async () => {
  const requestId = 'browser-made.id_1';
  const headers = await site.signIn();
  const address = '/api/admin/articles';
  const created = await fetch(site.shell.url + address, {
    method: 'POST',
    headers,
    body: JSON.stringify(article),
  });
  const { id }: { id: string } = JSON.parse(await created.text());
  const path = `${address}/${id}`;
  const { 'content-type': _noBody, ...withoutBody } = headers;
  const writing = new RegExp(`^/\\*request_id='${requestId}'\\*/ update "article_revision" set `);
  const release = await blockWrites();
  const answer = fetch(site.shell.url + path, {
    method: 'DELETE',
    headers: { ...withoutBody, 'x-request-id': requestId },
  });
  await expect(waitForStatement(writing)).resolves.toBeUndefined();
  await release();
  const response = await answer;
  expect(response.status).toBe(200);
  expect(response.headers.get('x-request-id')).toBe(requestId);
  const request = { msg: 'request', method: 'DELETE', path, status: 200 };
  await expect(waitForLogLine(site.shell, requestId, request)).resolves.toBeDefined();
  await expect(waitForLogLine(site.bff, requestId, request)).resolves.toBeDefined();
});

test('the bff logs user name and address of each sign-in, also with a wrong password', async () => {
  await site.signIn({ 'x-request-id': 'a-good-sign-in' });
  await expect(
    waitForLogLine(site.bff, 'a-good-sign-in', {
      msg: 'sign-in',
      outcome: 'success',
      username: 'admin',
      address: '127.0.0.1',
    }),
  ).resolves.toBeDefined();
  await fetch(`${site.shell.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'a-wrong-password' },
    body: JSON.stringify({ username: 'admin', password: 'guessed' }),
  });
  await expect(
    waitForLogLine(site.bff, 'a-wrong-password', {
      msg: 'sign-in',
      outcome: 'failure',
      username: 'admin',
      address: '127.0.0.1',
    }),
  ).resolves.toBeDefined();
});
