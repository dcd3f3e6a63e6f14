import { request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;

const mebibyte = 1_048_576;
const token = { authorization: 'Bearer abc' };

// The fake bff accepts one token, and returns the type and size of the body.
beforeAll(async () => {
  app = await startApp({
    remotes: {},
    bff: (request, response) => {
      const isGood = /^bearer abc$/i.test(request.headers.authorization ?? '');
      if (request.url === '/api/admin/verify' && !isGood) response.statusCode = 401;
      void buffer(request).then((body) => {
        const { 'content-type': type = null, 'content-length': length = null } = request.headers;
        response.end(JSON.stringify({ type, length, bytes: body.length }));
      });
    },
  });
});
afterAll(() => app.stop());

function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

/** Sends a body in chunks without Content-Length; returns the status. */
function postUntold(path: string, headers: Record<string, string>, pieces: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(app.url + path, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    for (let piece = 0; piece < pieces; piece += 1) request.write('x'.repeat(65_536));
    request.end();
  });
}

/** Sends a body without its last byte. */
function sendUnfinished(path: string, headers: Record<string, string>) {
  const request = httpRequest(app.url + path, { method: 'POST', headers });
  const answered = new Promise<number | 'left'>((resolve) => {
    request.on('response', ({ statusCode = 0 }) => resolve(statusCode));
    request.on('error', () => resolve('left'));
  });
  const sent = new Promise((resolve) => request.write('x'.repeat(mebibyte - 1), resolve));
  return { request, answered, sent };
}

test.each(['/api/admin/articles', '/api/admin/articles/1'])(
  '%s accepts up to 1 MiB from a caller with a token, with or without Content-Length',
  async (path) => {
    const taken = await post(path, 'x'.repeat(mebibyte), token);
    expect(await taken.json()).toMatchObject({ bytes: mebibyte });
    const refused = await post(path, 'x'.repeat(mebibyte + 1), token);
    expect(refused.status).toBe(413);
    expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await refused.json()).toMatchObject({ status: 413, message: expect.stringContaining('1 MiB') });
    expect(await postUntold(path, token, 16)).toBe(200);
    expect(await postUntold(path, token, 17)).toBe(413);
  },
);

test.each<[string, string]>([
  ['/api/admin/passages', 'x'.repeat(50_000)],
  ['/api/admin/passages/1', '\u{1F30A}'.repeat(50_000)],
  ['/api/admin/publication-check', 'x'.repeat(500_000)],
  ['/api/admin/remarks/1', '水'.repeat(2_000)],
  ['/api/admin/sets/1/publish-now', '水'.repeat(2_000)],
])('%s accepts the longest text of its call from a caller with a token', async (path, text) => {
  const body = JSON.stringify({ text });
  expect(await (await post(path, body, token)).json()).toMatchObject({ bytes: Buffer.byteLength(body) });
  expect((await post(path, body)).status).toBe(401);
  expect((await post(path, 'x'.repeat(mebibyte + 1), token)).status).toBe(413);
});

test.each(['/api/contact', '/api/restock', '/api/alerts', '/api/early-readers/remarks', '/api/wire/1'])(
  '%s accepts up to 64 KiB without a token, such as a message of 10,000 multi-byte characters',
  async (path) => {
    const body = JSON.stringify({ message: '\u{1F30A}'.repeat(10_000) });
    expect(await (await post(path, body)).json()).toMatchObject({ bytes: Buffer.byteLength(body) });
    expect((await post(path, 'x'.repeat(65_536))).status).toBe(200);
    expect((await post(path, 'x'.repeat(65_537), token)).status).toBe(413);
    expect(await postUntold(path, {}, 2)).toBe(413);
  },
);

test.each(['/api/admin/login', '/api/admin/invitation/accept', '/api/as-of/open', '/api/unknown'])(
  '%s returns 413 for more than 4 KiB, even with a token',
  async (path) => {
    expect((await post(path, 'x'.repeat(4_096))).status).toBe(200);
    expect((await post(path, 'x'.repeat(4_097), token)).status).toBe(413);
  },
);

test('the newsroom’s calls accept more than 4 KiB only with a token', async () => {
  const [most, more] = ['x'.repeat(4_096), 'x'.repeat(4_097)];
  expect((await post('/api/admin/articles', most)).status).toBe(200);
  const refused = await post('/api/admin/articles', more);
  expect(refused.status).toBe(401);
  expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  expect((await post('/api/admin/articles', 'x'.repeat(mebibyte + 1))).status).toBe(413);
  expect((await post('/api/admin/login', most)).status).toBe(200);
  expect((await post('/api/admin/login', more, token)).status).toBe(413);
  expect(await postUntold('/api/admin/articles', {}, 1)).toBe(401);
  // A scheme is case-insensitive (RFC 9110, 11.1).
  expect((await post('/api/admin/articles', more, { authorization: 'bearer abc' })).status).toBe(200);
});

test('the API proxy forwards a request with a content type and no body with Content-Length 0', async () => {
  const response = await post('/api/admin/logout', '');
  expect(await response.json()).toEqual({ type: 'application/json', length: '0', bytes: 0 });
});

test('a caller with an invalid token gets 401 immediately and does not use up the upload limit', async () => {
  const strangers = ['/api/admin/articles', '/api/admin/drafts', '/api/admin/media'].flatMap((path) =>
    Array.from({ length: 22 }, () => sendUnfinished(path, { authorization: 'Bearer made-up' })),
  );
  const statuses = await Promise.all(strangers.map(({ answered }) => answered));
  expect(new Set(statuses)).toEqual(new Set([401]));
  for (const path of ['/api/admin/articles', '/api/admin/media']) {
    expect((await post(path, 'x'.repeat(mebibyte), token)).status).toBe(200);
  }
  for (const { request } of strangers) request.destroy();
});
