import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';
import { download, testDocument, testPicture, upload } from '../testing/uploads.ts';

/** Large enough for several chunks. */
const DOCUMENT_BYTES = 600_000;
let app: RunningBff;
let document: { id: string; url: string; name: string };
let content: Buffer<ArrayBuffer>;
let picture: { url: string };

beforeAll(async () => {
  app = await sharedBff();
  content = testDocument(DOCUMENT_BYTES);
  document = (await upload(app, { content, name: 'Bericht März.pdf' })).json;
  picture = (await upload(app, { content: await testPicture(1_200, 20).jpeg().toBuffer() })).json;
  await publish({ imageUrl: picture.url, documents: [document.id] });
});

const publish = (contents: object) =>
  app.admin('/api/admin/articles', { method: 'POST', body: { ...ARTICLE, ...contents } });
const get = (path: string, headers: Record<string, string> = {}) => download(app, path, headers);

describe('a document', () => {
  test('is served unchanged as a sandboxed download that must be revalidated', async () => {
    const { status, headers, body } = await get(document.url);
    expect(status).toBe(200);
    expect(body.equals(content)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Bericht-M_rz.pdf"; filename*=UTF-8''Bericht-M%C3%A4rz.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
    expect(headers.has('set-cookie')).toBe(false);
    expect(headers.has('content-encoding')).toBe(false);
  });

  test.each([
    [0, 0],
    [262_143, 262_144],
    [262_144, 524_287],
    [100, DOCUMENT_BYTES - 1],
    [DOCUMENT_BYTES - 1, DOCUMENT_BYTES - 1],
  ])('bytes %i to %i are served as a range', async (first, last) => {
    const { status, headers, body } = await get(document.url, { range: `bytes=${first}-${last}` });
    expect([status, headers.get('content-range')]).toEqual([206, `bytes ${first}-${last}/${content.length}`]);
    expect(body.equals(content.subarray(first, last + 1))).toBe(true);
    expect(headers.get('content-length')).toBe(String(body.length));
  });

  test('a range beyond its end returns 416', async () => {
    const { status, headers, body } = await get(document.url, { range: `bytes=${content.length}-` });
    expect([status, headers.get('content-range'), body.length]).toEqual([
      416,
      `bytes */${content.length}`,
      0,
    ]);
  });

  test('a matching ETag returns 304, another one in If-Range returns the whole file', async () => {
    const tag = (await get(document.url)).headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const { status, headers, body } = await get(document.url, { 'if-none-match': known });
      expect([status, body.length, headers.get('etag')]).toEqual([304, 0, tag]);
    }
    expect((await get(document.url, { 'if-none-match': '"x"' })).status).toBe(200);
    const range = 'bytes=0-9';
    expect((await get(document.url, { range, 'if-range': tag })).status).toBe(206);
    expect((await get(document.url, { range, 'if-range': '"x"' })).status).toBe(200);
  });

  test('HEAD returns the size of the whole file without a body', async () => {
    const response = await fetch(app.url + document.url, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(content.length));
    expect(await response.text()).toBe('');
  });
});

describe('a picture', () => {
  const form = async (query: string, accept: string) => {
    const { status, headers, body } = await get(`${picture.url}${query}`, { accept });
    expect([status, headers.get('content-length')]).toEqual([200, String(body.length)]);
    const { format, width } = await sharp(body).metadata();
    return [headers.get('content-type'), headers.get('vary'), format, width];
  };

  test('is served in an accepted format, and never enlarged', async () => {
    const modern = 'image/avif,image/webp,*/*;q=0.8';
    expect(await form('?w=480', modern)).toEqual(['image/avif', 'accept', 'heif', 480]);
    expect(await form('?w=960', 'image/webp,*/*')).toEqual(['image/webp', 'accept', 'webp', 960]);
    expect(await form('?w=1600', modern)).toEqual(['image/avif', 'accept', 'heif', 1_200]);
    expect(await form('?w=480', '*/*')).toEqual(['image/webp', 'accept', 'webp', 480]);
    expect(await form('', modern)).toEqual(['image/jpeg', null, 'jpeg', 1_200]);
  });

  test('has variants with different ETags, which are displayed instead of downloaded', async () => {
    const responses = await Promise.all(
      ['?w=480', '?w=960', ''].map((query) => get(picture.url + query, { accept: 'image/webp' })),
    );
    expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(3);
    for (const { headers } of responses) {
      expect(headers.has('content-disposition')).toBe(false);
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    }
  });

  test.each(['w=481', 'w=0', 'w=', 'w=480&w=480', 'w=480px', 'w=-480'])(
    'with ?%s returns 400',
    async (query) => {
      expect((await get(`${picture.url}?${query}`)).status).toBe(400);
    },
  );
});
