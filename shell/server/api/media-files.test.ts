import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;

let bytes = 1;

const mebibyte = 1_048_576;
const policy = "sandbox; default-src 'none'";
const immutable = 'public, max-age=31536000, immutable';

// The fake bff returns a file of a given size at every address; its ETag contains the requested path.
beforeAll(async () => {
  app = await startApp({
    remotes: {},
    bff: ({ url = '', method, headers }, response) => {
      const { range, accept } = headers;
      response.writeHead(range === undefined ? 200 : 206, {
        'content-type': 'image/webp',
        'content-length': bytes,
        'content-security-policy': policy,
        'cache-control': immutable,
        etag: JSON.stringify([url, range, accept].join(' ')).replaceAll('\\', ''),
        vary: 'accept',
      });
      response.end(method === 'HEAD' ? undefined : Buffer.alloc(bytes, 'x'));
    },
  });
});
afterAll(() => app.stop());

test('the shell forwards query, range and Accept of a media request, and the response unchanged', async () => {
  bytes = 100;
  const headers = { range: 'bytes=0-99', accept: 'image/webp' };
  const answer = await fetch(`${app.url}/media/abc/a.png?w=480`, { headers });
  expect([answer.status, (await answer.bytes()).length]).toEqual([206, 100]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '100',
    'content-security-policy': policy,
    'cache-control': immutable,
    etag: '"/media/abc/a.png?w=480 bytes=0-99 image/webp"',
    vary: 'accept',
    'x-content-type-options': 'nosniff',
  });
});

test('a large file arrives complete, and HEAD returns its length', async () => {
  bytes = 5 * mebibyte;
  const answer = await fetch(`${app.url}/media/abc/report.pdf`);
  expect([answer.status, (await answer.bytes()).length]).toEqual([200, 5 * mebibyte]);
  expect(answer.headers.get('content-length')).toBe(String(5 * mebibyte));
  const head = await fetch(`${app.url}/media/abc/report.pdf`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(5 * mebibyte)]);
});

test('the address of a media file is normalized', async () => {
  const disguised = await fetch(`${app.url}/%6dedia//abc/a%2ebin`);
  expect(disguised.headers.get('etag')).toBe('"/media/abc/a.bin  */*"');
  expect((await fetch(`${app.url}/media/a%2Fb`)).status).toBe(400);
});

test.each(['POST', 'PUT', 'DELETE'])('%s on a media file returns 405', async (method) => {
  expect((await fetch(`${app.url}/media/abc/a.bin`, { method })).status).toBe(405);
});

test('a folder of media files returns 404', async () => {
  expect((await fetch(`${app.url}/media`)).status).toBe(404);
});
