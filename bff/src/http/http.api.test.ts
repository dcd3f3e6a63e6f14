import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ARTICLE, PASSWORD, signIn, type TestResponse } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

function expectProblem(response: TestResponse, status: number): void {
  expect([response.status, response.json?.status]).toEqual([status, status]);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(response.json).toMatchObject({ type: expect.any(String), title: expect.any(String) });
  expect(response.json.message).toBe(response.json.detail);
  expect(response.text).not.toMatch(/node_modules|\.ts:|select |at \w+ \(/);
}

describe('problem responses', () => {
  test('an unknown path returns 404', async () => {
    for (const path of ['/api/nothing', '/api', '/', '/api/news/a/b'])
      expectProblem(await app.call(path), 404);
  });

  test('an unsupported method returns 404', async () => {
    expectProblem(await app.call('/api/news', { method: 'DELETE' }), 404);
    expectProblem(await app.admin('/api/admin/articles/x', { method: 'POST' }), 404);
  });

  test('an unsupported content type returns 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { 'content-type': type };
      const response = await app.admin('/api/admin/articles', { method: 'POST', body: 'x', headers });
      expectProblem(response, 415);
      expect(response.json.message).toContain('application/json');
    }
  });

  test.each(['{', '[]', 'null', '"x"', '7', '', '{"a":1}trailing', '{"__proto__":{"x":1}}', '\uFFFE'])(
    'the body %j returns 400',
    async (body) => {
      const response = await app.admin('/api/admin/articles', { method: 'POST', body });
      expectProblem(response, 400);
      expect(response.json.message).not.toBe('');
    },
  );

  test('a body that is not UTF-8 returns 400', async () => {
    const response = await fetch(`${app.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(response.status).toBe(400);
    await response.text();
  });

  test('a body over 1 MiB returns 413, with Content-Length or chunked, also for a sign-in', async () => {
    const token = await signIn(app.url);
    // The test sends nothing after the refused bytes, because a client that is still writing may miss the response.
    const ways = [
      'content-length: 1048577\r\n\r\n',
      `transfer-encoding: chunked\r\n\r\n100001\r\n${'x'.repeat(0x100001)}`,
    ];
    for (const path of ['/api/admin/articles', '/api/admin/login']) {
      const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
      for (const way of ways) {
        expect(await sendRaw(head + way)).toMatch(
          /^HTTP\/1\.1 413 [^]+application\/problem\+json[^]+"status":413/,
        );
      }
    }
  });

  test('a deeply nested body gets a short response', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    for (const body of [deep, `{"title":${deep}}`, '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)]) {
      const response = await app.admin('/api/admin/articles', { method: 'POST', body });
      expectProblem(response, 400);
      expect(response.text.length).toBeLessThan(5_000);
    }
  });

  test('many unknown members get a short response', async () => {
    const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`member${index}`, index]));
    const response = await app.admin('/api/admin/articles', { method: 'POST', body });
    expectProblem(response, 400);
    expect(response.text.length).toBeLessThan(1_000);
  });

  test.each(['/api/stock-price?symbol=%FF', '/api/news?cursor=%zz', '/api/%FF', '/api/news/%C0%AF'])(
    'the address %s, which is not UTF-8, returns 400',
    async (path) => {
      expectProblem(await app.call(path), 400);
    },
  );

  test('a forged cursor returns 400', async () => {
    const id = '01900000-0000-7000-8000-000000000000';
    const invented = [
      ...['0000-01-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z', '2026-02-30T00:00:00Z', 'x', null, 1],
    ].map((time) => Buffer.from(JSON.stringify(['newest', time, id])).toString('base64url'));
    for (const cursor of [...invented, 'x', '!', '%00']) {
      const response = await app.call(`/api/news?cursor=${cursor}`);
      expectProblem(response, 400);
      expect(response.json.errors[0].field).toBe('cursor');
    }
  });

  test('malformed HTTP returns 400, and too long headers return 431', async () => {
    expect(await sendRaw('NONSENSE\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 [^]+application\/problem\+json[^]+"status":400/,
    );
    const long = `GET /api/news HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`;
    expect(await sendRaw(long)).toMatch(/^HTTP\/1\.1 431 [^]+"status":431/);
  });
});

function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    let response = '';
    connect(Number(port), hostname)
      .on('data', (chunk) => {
        response += chunk.toString();
      })
      .on('close', () => resolve(response))
      .on('error', reject)
      .end(bytes);
  });
}

test('long responses to administrators are compressed, those to sign-ins are not', async () => {
  await app.admin('/api/admin/articles', {
    method: 'POST',
    body: { ...ARTICLE, content: 'river '.repeat(500) },
  });
  const list = await app.admin('/api/admin/articles', { headers: { 'accept-encoding': 'gzip' } });
  expect(list.headers.get('content-encoding')).toBe('gzip');
  expect(list.json[0].content).toBe('river '.repeat(500));
  const body = { username: 'admin', password: PASSWORD };
  const login = await app.call('/api/admin/login', {
    method: 'POST',
    body,
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(login.headers.get('content-encoding')).toBeNull();
});

test('a sign-out with a JSON content type but no body revokes the token', async () => {
  const token = await signIn(app.url);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  expect((await app.call('/api/admin/logout', { method: 'POST', headers })).status).toBe(204);
  expect((await app.call('/api/admin/verify', { headers })).status).toBe(401);
});

test('health reports the state of each dependency', async () => {
  expect((await app.call('/api/health/live')).json).toEqual({ status: 'ok' });
  const ready = await app.call('/api/health/ready');
  expect(ready.status).toBe(200);
  expect(ready.json).toMatchObject({
    status: 'ok',
    details: { database: { status: 'up' }, cache: { status: 'up' } },
  });
});

test('team and equipment return complete lists', async () => {
  const team = (await app.call('/api/team')).json;
  expect(team.length).toBeGreaterThanOrEqual(6);
  for (const member of team) {
    expect(Object.keys(member).toSorted()).toEqual(['bio', 'id', 'imageUrl', 'name', 'role']);
  }
  const equipment = (await app.call('/api/equipment')).json;
  expect(equipment.map(({ model }: { model: string }) => model)).toEqual([
    'DG1+',
    'DG2',
    'AE BOX II',
    'SC200',
  ]);
});

test('the committed description of the API is up to date (npm run openapi -w bff)', async () => {
  const { json } = await app.call('/api/openapi.json');
  const committed = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8');
  expect(json).toEqual(JSON.parse(committed));
});
