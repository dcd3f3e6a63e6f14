import { beforeAll, describe, expect, test } from '@jest/globals';
import type { TestResponse } from '../testing/calls.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from '../testing/documents.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const FUTURE = '2999-01-01T00:00:00.000Z';
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const CORRECTION = 'Page 4 had the figures of last year.';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  app.admin(path, { method, body, headers });

async function create(changes: object = {}): Promise<TestResponse['json']> {
  const { id: mediaId } = await uploadDocument(app);
  return (await send('POST', DOCUMENTS_PATH, { ...DOCUMENT, mediaId, ...changes })).json;
}

/** Returns the body of a `PUT` that leaves the document unchanged except for `changes`. */
function inputOf(document: TestResponse['json'], changes: object = {}) {
  const { mediaId, kind, title, year, quarter, publishedAt } = document;
  return { mediaId, kind, title, year, quarter, publishedAt, ...changes };
}

const put = (document: TestResponse['json'], changes: object) =>
  send('PUT', `${DOCUMENTS_PATH}/${document.id}`, inputOf(document, changes));
const isListed = async ({ id }: TestResponse['json']) => (await app.call('/api/documents')).text.includes(id);
const statusOf = async (url: string) => (await app.call(url)).status;

describe('the history of a document', () => {
  const changes = async ({ id }: TestResponse['json']) =>
    (await app.admin(`${DOCUMENTS_PATH}/${id}/history`)).json;
  const restore = ({ id }: TestResponse['json'], version: number, more: object = {}) =>
    send('POST', `${DOCUMENTS_PATH}/${id}/restore`, { version, ...more }, { 'if-match': `"${version}"` });

  test('lists each change with the document after it, also of a deleted document', async () => {
    const document = await create();
    await put(document, { title: 'Renamed', correction: CORRECTION });
    await send('DELETE', `${DOCUMENTS_PATH}/${document.id}`);
    const { mediaId, name, url } = document;
    const renamed = { ...DOCUMENT, mediaId, name, url, title: 'Renamed', releaseId: null };
    expect(await changes(document)).toEqual([
      expect.objectContaining({ version: 3, action: 'deleted', by: 'admin', document: renamed }),
      expect.objectContaining({ version: 2, action: 'corrected', note: CORRECTION, document: renamed }),
      expect.objectContaining({
        version: 1,
        action: 'created',
        document: { ...renamed, title: DOCUMENT.title },
      }),
    ]);
    for (const id of [UNKNOWN, 'x'])
      expect((await app.admin(`${DOCUMENTS_PATH}/${id}/history`)).status).toBe(404);
  });

  test('restores a deleted document, whose file returns 200 again', async () => {
    const document = await create();
    await send('DELETE', `${DOCUMENTS_PATH}/${document.id}`);
    const refused = await restore(document, 1);
    expect([refused.status, refused.json.code]).toEqual([412, 'version-mismatch']);
    const { status, json } = await restore(document, 2);
    expect([status, json.version, json.deletedAt]).toEqual([200, 3, undefined]);
    expect([await statusOf(document.url), await isListed(document)]).toEqual([200, true]);
    expect((await changes(document))[0]).toMatchObject({ action: 'restored', version: 3 });
  });

  test('does not restore a version that is older than the correction that readers see', async () => {
    const document = await create();
    await put(document, { title: 'Renamed', correction: CORRECTION });
    await put({ ...document, version: 2 }, { title: 'Renamed again' });
    const again = (version: number) =>
      send('POST', `${DOCUMENTS_PATH}/${document.id}/restore`, { version }, { 'if-match': '*' });
    const refused = await again(1);
    expect([refused.status, refused.json.code]).toEqual([409, 'correction-needed']);
    expect((await again(2)).json).toMatchObject({ title: 'Renamed', correction: CORRECTION });
    await send('POST', `${DOCUMENTS_PATH}/${document.id}/withdraw`, {}, { 'if-match': '*' });
    expect((await again(1)).status).toBe(200);
  });

  test('restores an earlier version, and returns 404 for an unknown one', async () => {
    const document = await create({ publishedAt: FUTURE });
    const { id: mediaId } = await uploadDocument(app);
    await put(document, { mediaId, title: 'Renamed', kind: 'mda' });
    const path = `${DOCUMENTS_PATH}/${document.id}/restore`;
    expect((await send('POST', path, { version: 1 })).json).toMatchObject({
      ...inputOf(document),
      version: 3,
    });
    expect((await send('POST', path, { version: 9 })).status).toBe(404);
    for (const version of [0, 1.5, '1']) expect((await send('POST', path, { version })).status).toBe(400);
  });
});
