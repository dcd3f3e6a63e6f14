import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { CachedResponse, MIN_COMPRESSED_BYTES } from './cached-response.ts';

const LARGE = { text: 'river '.repeat(1_000) };

function get(response: CachedResponse, headers: Record<string, string> = {}) {
  const server = fastify();
  server.get('/', async (request, reply) => reply.send(await response.prepare(request, reply)));
  return server.inject({ url: '/', headers });
}

const decode = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate, br;q=0', 'gzip'],
  ['deflate', undefined],
  ['identity, gzip;q=0', undefined],
] as const)('Accept-Encoding %j gets the encoding %s, with the same content', async (accepted, encoding) => {
  const { headers, rawPayload } = await get(CachedResponse.json(LARGE), { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toBe('accept-encoding');
  const body = encoding === undefined ? rawPayload : decode[encoding](rawPayload);
  expect(body.toString()).toBe(JSON.stringify(LARGE));
});

test('a small body is not compressed', async () => {
  const text = 'x'.repeat(MIN_COMPRESSED_BYTES - '""'.length);
  const encodingOf = async (value: string) =>
    (await get(CachedResponse.json(value), { 'accept-encoding': 'br' })).headers['content-encoding'];
  expect([await encodingOf(text.slice(1)), await encodingOf(text)]).toEqual([undefined, 'br']);
});

test('each encoding has a different strong ETag, all of which return 304', async () => {
  const response = CachedResponse.json(LARGE);
  const tags = await Promise.all(
    ['', 'gzip', 'br'].map(
      async (accepted) => (await get(response, { 'accept-encoding': accepted })).headers.etag,
    ),
  );
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) {
    expect(tag).toMatch(/^"[\w-]+"$/);
    const again = await get(response, { 'if-none-match': String(tag) });
    expect([again.statusCode, again.body, again.headers['content-type']]).toEqual([304, '', undefined]);
  }
  expect((await get(response, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('the ETag depends on the content and on the Link header', async () => {
  const tagOf = async (response: CachedResponse) => (await get(response)).headers.etag;
  const tag = await tagOf(CachedResponse.json(LARGE, { link: '</next>; rel="next"' }));
  expect(await tagOf(CachedResponse.json(LARGE, { link: '</next>; rel="next"' }))).toBe(tag);
  expect(await tagOf(CachedResponse.json(LARGE))).not.toBe(tag);
  expect(
    await tagOf(CachedResponse.json({ ...LARGE, more: true }, { link: '</next>; rel="next"' })),
  ).not.toBe(tag);
});

test('every response, also a 304, has its Link header and must be revalidated', async () => {
  const response = CachedResponse.json(LARGE, { link: '</next>; rel="next"' });
  for (const headers of [{}, { 'if-none-match': '*' }]) {
    expect((await get(response, headers)).headers).toMatchObject({
      link: '</next>; rel="next"',
      'cache-control': 'no-cache',
      etag: expect.any(String),
    });
  }
});
