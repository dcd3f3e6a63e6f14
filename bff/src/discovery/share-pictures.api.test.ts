import { beforeAll, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/articles';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

async function publish(title: string): Promise<{ id: string; slug: string }> {
  return (await app.admin(PATH, { method: 'POST', body: { ...ARTICLE, title } })).json;
}

const change = (id: string, contents: object) =>
  app.admin(`${PATH}/${id}`, { method: 'PUT', body: { ...ARTICLE, ...contents } });

function requestPicture(slug: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.url}/images/releases/${slug}.png`, { headers });
}

async function picture(slug: string): Promise<Buffer> {
  const response = await requestPicture(slug);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

function sizeOf(png: Buffer): number[] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  expect(png.toString('latin1', 12, 16)).toBe('IHDR');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('a release has a share picture of 1200 × 630 pixels, which other sites may embed', async () => {
  const { slug } = await publish('Second site opens');
  const response = await requestPicture(slug, { 'accept-encoding': 'br' });
  expect(sizeOf(Buffer.from(await response.arrayBuffer()))).toEqual([1200, 630]);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('a cached picture returns 304 until title or date change, also at an earlier slug', async () => {
  const { id, slug } = await publish('Third site opens');
  const first = await requestPicture(slug);
  await first.arrayBuffer();
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  await change(id, { title: 'Third site opens', excerpt: 'Another one' });
  expect((await requestPicture(slug, known)).status).toBe(304);
  await change(id, { title: 'Third site opened', slug: 'third-site' });
  const second = await requestPicture('third-site', known);
  await second.arrayBuffer();
  expect(second.status).toBe(200);
  const renewed = { 'if-none-match': second.headers.get('etag') ?? '' };
  expect((await requestPicture(slug, renewed)).status).toBe(304);
  await change(id, { title: 'Third site opened', publishedAt: '2025-03-05T17:00:00Z' });
  expect((await requestPicture('third-site', renewed)).status).toBe(200);
});

test('a file name that is not the slug of a release with .png returns 400 or 404', async () => {
  const { slug } = await publish('Fourth site opens');
  for (const file of [slug, `${slug}.jpg`, 'never-written.png', '.png', '%00.png']) {
    const { status } = await app.call(`/images/releases/${file}`);
    expect([file, [400, 404].includes(status)]).toEqual([file, true]);
  }
});

test.each([
  ['markup', '<script>alert(1)</script> & "more" {{company.name}}'],
  ['emoji and Chinese', '🚀 価格 up'],
  ['characters that the fonts do not have', '価格改定のお知らせ'],
  ['three hundred letters', 'Łódź '.repeat(60).trim()],
  ['one long word', 'a'.repeat(300)],
])('a picture is drawn for a title of %s', async (_what, title) => {
  const { slug } = await publish(title);
  expect(sizeOf(await picture(slug))).toEqual([1200, 630]);
});
