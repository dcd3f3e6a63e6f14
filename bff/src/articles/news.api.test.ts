import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { beforeAll, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/articles';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

async function publish(changes: Record<string, unknown> = {}): Promise<string> {
  const { json } = await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, ...changes } });
  return json.id;
}

const ids = (answer: { json: { id: string }[] }) => answer.json.map(({ id }) => id);

/** Bytes as they are on the wire: fetch decodes them. */
function raw(
  path: string,
  acceptEncoding: string,
): Promise<{ encoding: string | undefined; etag: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(`${app.url}${path}`, { headers: { 'accept-encoding': acceptEncoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          encoding: response.headers['content-encoding'],
          etag: response.headers.etag,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test('visitors get the public members of what is published, newest first, and nothing else', async () => {
  const older = await publish({ publishedAt: '2024-01-01T00:00:00Z' });
  const newer = await publish({ publishedAt: '2024-06-01T00:00:00Z' });
  const scheduled = await publish({ publishedAt: '2099-01-01T00:00:00Z' });
  const list = await app.call('/api/news');
  expect(ids(list).filter((id) => [older, newer, scheduled].includes(id))).toEqual([newer, older]);
  const item = await app.call(`/api/news/${newer}`);
  expect(item.json).toEqual({
    ...ARTICLE,
    id: newer,
    slug: expect.stringMatching(/^water-rises-\d+$/),
    publishedAt: '2024-06-01T00:00:00.000Z',
  });
});

test('with=neighbours names what was published next to an article, also at the same instant, and no scheduled one', async () => {
  const at = '2020-05-01T00:00:00Z';
  await publish({ title: 'First of all', publishedAt: '2019-05-01T00:00:00Z' });
  await publish({ title: 'Same instant one', publishedAt: at });
  await publish({ title: 'Same instant two', publishedAt: at });
  const latest = await publish({ title: 'Latest of all', publishedAt: '2025-12-31T00:00:00Z' });
  const following: { id: string; slug: string; title: string }[] = (await app.call('/api/news')).json;
  const seen: string[] = [];
  let address: string | undefined = latest;
  while (address !== undefined) {
    const { json } = await app.call(`/api/news/${address}?with=neighbours`);
    const place = following.findIndex(({ slug }) => slug === json.slug);
    const { slug, title } = following[place - 1] ?? {};
    expect(json.newer).toEqual(place === 0 ? null : { slug, title });
    seen.push(json.slug);
    address = json.older?.slug;
  }
  const listed = following.map(({ slug }) => slug);
  expect(seen).toEqual(listed.slice(listed.indexOf(seen[0] ?? '')));
});

test('an unknown value of with is refused by name', async () => {
  const id = await publish();
  const { status, json } = await app.call(`/api/news/${id}?with=everything`);
  expect(status).toBe(400);
  expect(json.errors).toEqual([{ field: 'with', message: 'with can only be neighbours, given once.' }]);
});

test('entity tags work with lists, * and weak forms, and no cache may hold an answer unasked', async () => {
  const first = await app.call('/api/news');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[^"]+"$/);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await app.call('/api/news', { headers: { 'if-none-match': value } });
    expect([again.status, again.text]).toEqual([304, '']);
  }
  expect((await app.call('/api/news', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('the list is prepared in br and gzip, each with its own tag, with the same content', async () => {
  await publish({ content: 'river '.repeat(1_000) });
  const [plain, gzip, br] = [
    await raw('/api/news', ''),
    await raw('/api/news', 'gzip'),
    await raw('/api/news', 'gzip, br'),
  ];
  expect([plain.encoding, gzip.encoding, br.encoding]).toEqual([undefined, 'gzip', 'br']);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(new Set([plain.etag, gzip.etag, br.etag]).size).toBe(3);
  expect((await raw('/api/news', 'br;q=0, gzip')).encoding).toBe('gzip');
});
