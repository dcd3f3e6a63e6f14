import { beforeAll, describe, expect, test } from '@jest/globals';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from '../testing/documents.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';
import { MEDIA_PATH, testPicture, upload } from '../testing/uploads.ts';

const ARTICLES_PATH = '/api/admin/articles';
const FUTURE = '2999-01-01T00:00:00.000Z';
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const CORRECTION = 'Page 4 had the figures of last year.';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  app.admin(path, { method, body, headers });
const file = (name?: string) => uploadDocument(app, name);

async function create(changes: object = {}): Promise<TestResponse['json']> {
  const { id: mediaId } = await file();
  return (await send('POST', DOCUMENTS_PATH, { ...DOCUMENT, mediaId, ...changes })).json;
}

/** Returns the body of a `PUT` that leaves the document unchanged except for `changes`. */
function inputOf(document: TestResponse['json'], changes: object = {}) {
  const { mediaId, kind, title, year, quarter, publishedAt } = document;
  return { mediaId, kind, title, year, quarter, publishedAt, ...changes };
}

const put = (document: TestResponse['json'], changes: object, headers?: Record<string, string>) =>
  send('PUT', `${DOCUMENTS_PATH}/${document.id}`, inputOf(document, changes), headers);
const listed = async (query = '') => (await app.call(`/api/documents${query}`)).json;
const idsOf = (documents: { id: string }[]) => documents.map(({ id }) => id);
const statusOf = async (url: string) => (await app.call(url)).status;

describe('a document', () => {
  test('is created, listed to readers with its file, and read back', async () => {
    const media = await file('Q3.pdf');
    const { json: release } = await send('POST', ARTICLES_PATH, ARTICLE);
    const body = { ...DOCUMENT, mediaId: media.id, releaseId: release.id };
    const { status, json, headers } = await send('POST', DOCUMENTS_PATH, body);
    const shown = {
      ...DOCUMENT,
      id: json.id,
      url: media.url,
      name: 'Q3.pdf',
      size: media.bytes,
      releaseId: release.id,
    };
    expect([status, json]).toEqual([
      201,
      expect.objectContaining({ ...shown, mediaId: media.id, version: 1 }),
    ]);
    expect([headers.get('location'), headers.get('etag')]).toEqual([`${DOCUMENTS_PATH}/${json.id}`, '"1"']);
    expect(await listed()).toContainEqual(shown);
    expect((await app.admin(`${DOCUMENTS_PATH}/${json.id}`)).json).toEqual(json);
    expect(await statusOf(media.url)).toBe(200);
  });

  test('without a quarter covers the whole year', async () => {
    const document = await create({ quarter: undefined });
    expect((await listed()).find(({ id }: { id: string }) => id === document.id)).toMatchObject({
      quarter: null,
    });
  });

  test('returns 404 after its deletion, as does its file', async () => {
    const document = await create();
    const { status, json } = await send('DELETE', `${DOCUMENTS_PATH}/${document.id}`);
    expect([status, json]).toEqual([200, { id: document.id, deleted: true }]);
    expect((await app.admin(`${DOCUMENTS_PATH}/${document.id}`)).status).toBe(404);
    expect(idsOf(await listed())).not.toContain(document.id);
    expect(await statusOf(document.url)).toBe(404);
    expect(idsOf((await app.admin(`${DOCUMENTS_PATH}?deleted=true`)).json)).toContain(document.id);
    expect((await send('DELETE', `${MEDIA_PATH}/${document.mediaId}`)).status).toBe(409);
  });

  test('changes only if If-Match names its current version', async () => {
    const document = await create();
    for (const tag of ['"2"', '1', 'W/"1"']) {
      const { status, json } = await put(document, { title: 'Other' }, { 'if-match': tag });
      expect([tag, status, json.code]).toEqual([tag, 412, 'version-mismatch']);
    }
    const { status, json } = await put(document, { title: 'Renamed' }, { 'if-match': '"1"' });
    expect([status, json.title, json.version]).toEqual([200, 'Renamed', 2]);
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/withdraw'],
      ['POST', '/approve'],
    ] as const) {
      const refused = await send(
        method,
        `${DOCUMENTS_PATH}/${document.id}${path}`,
        {},
        { 'if-match': '"1"' },
      );
      expect([path, refused.status]).toEqual([path, 412]);
    }
  });

  test('accepts one of several concurrent changes of a version', async () => {
    const document = await create();
    const responses = await Promise.all(
      [1, 2, 3, 4].map((n) => put(document, { title: `Change ${n}` }, { 'if-match': '"1"' })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
  });

  test('is created once for repeated requests with one Idempotency-Key', async () => {
    const { id: mediaId } = await file();
    const headers = { 'idempotency-key': `document-${mediaId}` };
    const sendOnce = (title: string) =>
      send('POST', DOCUMENTS_PATH, { ...DOCUMENT, mediaId, title }, headers);
    const responses = await Promise.all([sendOnce('Once'), sendOnce('Once')]);
    expect(responses[0]?.json).toEqual(responses[1]?.json);
    const other = await sendOnce('Another');
    expect([other.status, other.json.code, other.json.documentId]).toEqual([
      422,
      'idempotency-key-reused',
      responses[0]?.json.id,
    ]);
  });

  test('retains its release if an update omits the release, and loses it with null', async () => {
    const { json: release } = await send('POST', ARTICLES_PATH, ARTICLE);
    const document = await create({ releaseId: release.id });
    expect((await put(document, {})).json.releaseId).toBe(release.id);
    expect((await put(document, { releaseId: null })).json).not.toHaveProperty('releaseId');
  });

  test('requires a reason for publication within a blackout', async () => {
    const days = { title: 'Results', firstDay: '2998-01-01', lastDay: '2998-12-31' };
    const { json: blackout } = await send('POST', '/api/admin/blackouts', days);
    const { id: mediaId } = await file();
    const body = { ...DOCUMENT, mediaId, publishedAt: '2998-06-01T00:00:00Z' };
    const refused = await send('POST', DOCUMENTS_PATH, body);
    expect([refused.status, refused.json.code]).toEqual([409, 'in-blackout']);
    const { json } = await send('POST', DOCUMENTS_PATH, { ...body, blackoutReason: 'The board decided.' });
    expect(json.blackoutReason).toBe('The board decided.');
    await send('DELETE', `/api/admin/blackouts/${blackout.id}`);
  });
});

describe('the input of a document', () => {
  test.each([
    ['mediaId', UNKNOWN],
    ['mediaId', 'x'],
    ['mediaId', undefined],
    ['kind', 'novel'],
    ['kind', ['other']],
    ['title', ''],
    ['title', '​'],
    ['title', 'x'.repeat(301)],
    ['title', 'a\0b'],
    ['year', 1899],
    ['year', 2025.5],
    ['year', '2025'],
    ['quarter', 0],
    ['quarter', 5],
    ['publishedAt', '2025-11-12'],
    ['releaseId', UNKNOWN],
    ['releaseId', 'x'],
    ['files', []],
  ])('%s %j returns 400 and names the field, in POST and PUT', async (field, value) => {
    const document = await create();
    const calls = [
      ['POST', DOCUMENTS_PATH],
      ['PUT', `${DOCUMENTS_PATH}/${document.id}`],
    ] as const;
    for (const [method, path] of calls) {
      const { status, json } = await send(method, path, inputOf(document, { [field]: value }));
      expect([method, status, json.errors.map((error: { field: string }) => error.field)]).toEqual([
        method,
        400,
        [field],
      ]);
    }
  });

  test('must not have a picture as its file', async () => {
    const picture = await upload(app, { content: await testPicture().png().toBuffer() });
    const { status, json } = await send('POST', DOCUMENTS_PATH, { ...DOCUMENT, mediaId: picture.json.id });
    expect([status, json.errors[0].field]).toEqual([400, 'mediaId']);
  });

  test('must not refer to a deleted release', async () => {
    const { json: release } = await send('POST', ARTICLES_PATH, ARTICLE);
    await send('DELETE', `${ARTICLES_PATH}/${release.id}`);
    const { id: mediaId } = await file();
    const body = { ...DOCUMENT, mediaId, releaseId: release.id };
    expect((await send('POST', DOCUMENTS_PATH, body)).json.errors[0].field).toBe('releaseId');
  });
});

describe('a correction', () => {
  test('is recorded for each new file of a public document, whose previous files stay public', async () => {
    const document = await create();
    const next = await file('corrected.pdf');
    const { json } = await put(document, { mediaId: next.id });
    const earlier = [{ name: document.name, url: document.url, size: document.size }];
    expect(json).toMatchObject({ url: next.url, earlierFiles: earlier, correctedAt: expect.any(String) });
    expect((await listed()).find(({ id }: { id: string }) => id === document.id)).toMatchObject({
      url: next.url,
      earlierFiles: earlier,
    });
    expect([await statusOf(document.url), await statusOf(next.url)]).toEqual([200, 200]);
    expect((await app.admin('/api/admin/audit?limit=1')).json[0]).toMatchObject({
      action: 'corrected',
      document: { id: document.id, version: 2, title: DOCUMENT.title },
    });
    expect((await send('DELETE', `${MEDIA_PATH}/${document.mediaId}`)).status).toBe(409);
  });

  test('can have a note, which later changes retain', async () => {
    const document = await create();
    const { json } = await put(document, { correction: CORRECTION });
    expect(json).toMatchObject({ correction: CORRECTION, correctedAt: expect.any(String) });
    expect((await put(document, {})).json).toMatchObject({ correction: CORRECTION });
  });

  test.each([
    ['of a scheduled document', { publishedAt: FUTURE }, {}],
    ['that schedules a public one', {}, { publishedAt: FUTURE }],
  ])('%s returns 400', async (_what, stored, changes) => {
    const document = await create(stored);
    const { status, json } = await put(document, { correction: CORRECTION, ...changes });
    expect([status, json.errors[0].field]).toEqual([400, 'correction']);
  });

  test('is not recorded for a new file before publication, and the replaced file never becomes public', async () => {
    const document = await create({ publishedAt: FUTURE });
    const { id: mediaId, url } = await file();
    expect((await put(document, { mediaId })).json).not.toHaveProperty('earlierFiles');
    await put(document, { mediaId, publishedAt: DOCUMENT.publishedAt });
    expect([await statusOf(document.url), await statusOf(url)]).toEqual([404, 200]);
    expect((await send('DELETE', `${MEDIA_PATH}/${document.mediaId}`)).json.code).toBe('media-in-use');
  });
});

describe('a withdrawal', () => {
  test('returns 410 for files that were public, until a correction', async () => {
    const document = await create();
    const next = await file();
    await put(document, { mediaId: next.id });
    const path = `${DOCUMENTS_PATH}/${document.id}/withdraw`;
    const { status, json } = await send('POST', path, { reason: 'Wrong year' });
    expect([status, json.withdrawalReason]).toEqual([200, 'Wrong year']);
    expect(idsOf(await listed())).not.toContain(document.id);
    for (const url of [document.url, next.url]) {
      const response = await app.call(url);
      expect([response.status, response.json.code, response.json.withdrawal]).toEqual([
        410,
        'withdrawn',
        { title: DOCUMENT.title, reason: 'Wrong year', withdrawnAt: json.withdrawnAt },
      ]);
      expect((await app.admin(url)).status).toBe(200);
    }
    const secret = await file();
    await put(document, { mediaId: secret.id });
    expect(await statusOf(secret.url)).toBe(404);
    await put(document, { mediaId: secret.id, correction: CORRECTION });
    expect(await Promise.all([document.url, next.url, secret.url].map(statusOf))).toEqual([200, 200, 200]);
  });

  test('of a document that is not public returns 409', async () => {
    const document = await create({ publishedAt: FUTURE });
    const { status, json } = await send('POST', `${DOCUMENTS_PATH}/${document.id}/withdraw`, {});
    expect([status, json.code]).toEqual([409, 'not-public']);
  });

  test('does not hide a file that a public release uses', async () => {
    const document = await create();
    await send('POST', ARTICLES_PATH, { ...ARTICLE, documents: [document.mediaId] });
    await send('POST', `${DOCUMENTS_PATH}/${document.id}/withdraw`, {});
    expect(await statusOf(document.url)).toBe(200);
  });
});
