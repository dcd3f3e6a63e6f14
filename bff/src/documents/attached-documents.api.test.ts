import { beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from '../testing/documents.ts';
import { raceForLocks } from '../testing/owner-connection.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const ARTICLES_PATH = '/api/admin/articles';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

const send = (method: string, path: string, body?: object) => app.admin(path, { method, body });

async function publish(names: readonly string[], more: object = {}) {
  const files: TestResponse['json'][] = [];
  for (const name of names) files.push(await uploadDocument(app, name));
  const documents = files.map(({ id }) => id);
  const { json } = await send('POST', ARTICLES_PATH, { ...ARTICLE, documents, ...more });
  return { release: json, files, path: `${ARTICLES_PATH}/${json.id}` };
}

const managed = async ({ id }: TestResponse['json'], query = '') =>
  (await app.admin(`${DOCUMENTS_PATH}?releaseId=${id}${query}`)).json;
const listed = async ({ id }: TestResponse['json']) =>
  (await app.call('/api/documents')).json.filter(({ releaseId }: { releaseId?: string }) => releaseId === id);
const shown = async ({ slug }: TestResponse['json']) =>
  ((await app.call(`/api/news/${slug}`)).json.documents ?? []).map(({ name }: { name: string }) => name);

test('the files of a release are documents of the kind other, named after the file and dated with the release', async () => {
  const { release, files } = await publish(['Circular.pdf']);
  const [file] = files;
  expect(await listed(release)).toEqual([
    {
      ...{ id: expect.any(String), kind: 'other', title: 'Circular', year: 2025, quarter: null },
      ...{
        publishedAt: release.publishedAt,
        url: file.url,
        name: file.name,
        size: file.bytes,
        releaseId: release.id,
      },
    },
  ]);
});

test('a file that is detached is deleted with its document, and restored when it is attached again', async () => {
  const { release, files, path } = await publish(['a.pdf', 'b.pdf']);
  const before = await managed(release);
  const [a, b] = files;
  await send('PUT', path, { ...ARTICLE, documents: [b.id] });
  expect([await shown(release), (await listed(release)).length]).toEqual([['b.pdf'], 1]);
  expect((await app.call(a.url)).status).toBe(404);
  expect(await managed(release, '&deleted=true')).toMatchObject([{ mediaId: a.id }]);
  await send('POST', `${path}/restore`, { version: 1 });
  expect(await shown(release)).toEqual(['a.pdf', 'b.pdf']);
  const idsOf = (documents: { id: string }[]) => documents.map(({ id }) => id).toSorted();
  expect(idsOf(await managed(release))).toEqual(idsOf(before));
});

test('attached documents get the new publication time of their release', async () => {
  const { release, path } = await publish(['a.pdf'], { publishedAt: '2999-01-01T00:00:00Z' });
  expect(await listed(release)).toEqual([]);
  await send('PUT', path, { ...ARTICLE, publishedAt: '2025-01-02T00:00:00Z' });
  expect(await listed(release)).toMatchObject([{ publishedAt: '2025-01-02T00:00:00.000Z' }]);
});

test('a release lists its attached documents in their order, then public ones that refer to it', async () => {
  const { release } = await publish(['b.pdf', 'a.pdf']);
  const add = async (name: string, publishedAt: string) => {
    const { id: mediaId } = await uploadDocument(app, name);
    await send('POST', DOCUMENTS_PATH, { ...DOCUMENT, mediaId, publishedAt, releaseId: release.id });
  };
  await add('scheduled.pdf', '2999-01-01T00:00:00Z');
  await add('slides.pdf', DOCUMENT.publishedAt);
  expect(await shown(release)).toEqual(['b.pdf', 'a.pdf', 'slides.pdf']);
  expect((await app.admin(`${ARTICLES_PATH}/${release.id}`)).json.documents).toHaveLength(2);
});

test('a corrected file of an attached document replaces that of the release, also after an update', async () => {
  const { release, path } = await publish(['a.pdf']);
  const [document] = await managed(release);
  const { id: mediaId } = await uploadDocument(app, 'corrected.pdf');
  const { kind, title, year, publishedAt } = document;
  await send('PUT', `${DOCUMENTS_PATH}/${document.id}`, { mediaId, kind, title, year, publishedAt });
  expect(await shown(release)).toEqual(['corrected.pdf']);
  const { json } = await send('PUT', path, ARTICLE);
  expect(json.documents).toMatchObject([{ id: mediaId }]);
  await send('POST', `${DOCUMENTS_PATH}/${document.id}/withdraw`, {});
  expect(await shown(release)).toEqual([]);
});

test('a document that is moved to another release is no longer attached to the first release', async () => {
  const { release, path } = await publish(['a.pdf']);
  const other = await publish([]);
  const [{ id, mediaId, kind, title, year, publishedAt }] = await managed(release);
  const body = { mediaId, kind, title, year, publishedAt, releaseId: other.release.id };
  await send('PUT', `${DOCUMENTS_PATH}/${id}`, body);
  expect([await shown(release), await shown(other.release)]).toEqual([[], ['a.pdf']]);
  expect((await app.admin(path)).json).not.toHaveProperty('documents');
  expect((await app.admin(other.path)).json).not.toHaveProperty('documents');
});

test('an attached document rejects a publication time other than that of its release', async () => {
  const { release, files, path } = await publish(['a.pdf']);
  const [{ id, mediaId, kind, title, year, publishedAt }] = await managed(release);
  const update = (time: string) =>
    send('PUT', `${DOCUMENTS_PATH}/${id}`, { mediaId, kind, title, year, publishedAt: time });
  const { status, json } = await update('2999-01-01T00:00:00Z');
  expect([status, json.code]).toEqual([409, 'in-a-release']);
  expect(json.message).toContain(release.title);
  expect((await update(publishedAt)).status).toBe(200);
  await send('PUT', path, ARTICLE);
  expect((await app.call(files[0].url)).status).toBe(200);
});

test('a restored version of an attached document retains the publication time of its release', async () => {
  const { release, files, path } = await publish(['a.pdf'], { publishedAt: '2999-01-01T00:00:00Z' });
  const [{ id }] = await managed(release);
  await send('PUT', path, ARTICLE);
  const { status, json } = await send('POST', `${DOCUMENTS_PATH}/${id}/restore`, { version: 1 });
  expect([status, json.publishedAt]).toEqual([200, ARTICLE.publishedAt]);
  expect((await app.call(files[0].url)).status).toBe(200);
});

test('an attached document rejects a file that another document of its release has', async () => {
  const { release, files, path } = await publish(['a.pdf', 'b.pdf']);
  const documents = await managed(release);
  const { id } = documents.find(({ mediaId }: { mediaId: string }) => mediaId === files[1].id);
  const body = { ...DOCUMENT, publishedAt: release.publishedAt, mediaId: files[0].id };
  const { status, json } = await send('PUT', `${DOCUMENTS_PATH}/${id}`, body);
  expect([status, json.errors]).toMatchObject([400, [{ field: 'mediaId' }]]);
  await send('PUT', path, { ...ARTICLE, documents: [files[0].id] });
  await send('PUT', `${DOCUMENTS_PATH}/${documents.find((one: { id: string }) => one.id !== id).id}`, {
    ...body,
    mediaId: files[1].id,
  });
  expect((await send('POST', `${DOCUMENTS_PATH}/${id}/restore`, { version: 1 })).status).toBe(400);
  expect(await shown(release)).toEqual(['b.pdf']);
});

/** Sends an update of the first attached document of a release. */
async function change(release: TestResponse['json'], more: object) {
  const [{ id, mediaId, kind, title, year, publishedAt }] = await managed(release);
  return send('PUT', `${DOCUMENTS_PATH}/${id}`, { mediaId, kind, title, year, publishedAt, ...more });
}

const FILE_CHANGES: readonly [string, (release: TestResponse['json']) => Promise<TestResponse>][] = [
  [
    'gets another file',
    async (release) => change(release, { mediaId: (await uploadDocument(app, 'corrected.pdf')).id }),
  ],
  ['is deleted', async (release) => send('DELETE', `${DOCUMENTS_PATH}/${(await managed(release))[0].id}`)],
  [
    'is moved to another release',
    async (release) => change(release, { releaseId: (await publish([])).release.id }),
  ],
];

test.each(FILE_CHANGES)(
  'an update based on the version before an attached document %s returns 412',
  async (_what, changeFile) => {
    const { release, files, path } = await publish(['a.pdf']);
    expect((await changeFile(release)).status).toBe(200);
    const after = await shown(release);
    const body = { ...ARTICLE, documents: [files[0].id] };
    const stale = await app.admin(path, { method: 'PUT', body, headers: { 'if-match': '"1"' } });
    expect([stale.status, stale.json.code]).toEqual([412, 'version-mismatch']);
    expect(await shown(release)).toEqual(after);
    const { json: changes } = await app.admin(`${path}/history`);
    expect(changes).toMatchObject([{ version: 2, action: 'updated', by: 'admin' }, { version: 1 }]);
  },
);

test('restoring an attached document that was deleted adds a version of its release', async () => {
  const { release, path } = await publish(['a.pdf']);
  const [{ id }] = await managed(release);
  await send('DELETE', `${DOCUMENTS_PATH}/${id}`);
  await send('POST', `${DOCUMENTS_PATH}/${id}/restore`, { version: 1 });
  expect(await shown(release)).toEqual(['a.pdf']);
  expect((await app.admin(path)).json.version).toBe(3);
});

test('a new title or the withdrawal of an attached document adds no version of its release', async () => {
  const { release, path } = await publish(['a.pdf']);
  expect((await change(release, { title: 'Circular 2025' })).status).toBe(200);
  const [{ id }] = await managed(release);
  expect((await send('POST', `${DOCUMENTS_PATH}/${id}/withdraw`, {})).status).toBe(200);
  expect((await app.admin(path)).json.version).toBe(1);
});

test('another file of an unpublished release revokes the confirmation of the newswire; another title does not', async () => {
  const { release, path } = await publish(['a.pdf'], {
    holdForWire: true,
    publishedAt: '2999-01-01T00:00:00Z',
  });
  await send('POST', `${path}/wire`, {});
  await change(release, { title: 'Circular 2025' });
  expect((await app.admin(path)).json).toHaveProperty('wireConfirmedAt');
  await change(release, { mediaId: (await uploadDocument(app, 'corrected.pdf')).id });
  expect((await app.admin(path)).json).not.toHaveProperty('wireConfirmedAt');
});

test('an update that waits for a change of an attached document retains the new file', async () => {
  const { release, path } = await publish(['a.pdf']);
  const { id: mediaId } = await uploadDocument(app, 'corrected.pdf');
  const [{ id }] = await managed(release);
  const [correction, update] = await raceForLocks(
    app.storage,
    `select from document where id = '${id}' for update`,
    () => change(release, { mediaId }),
    () => send('PUT', path, { ...ARTICLE, title: 'Water falls' }),
  );
  expect([correction.status, update.status]).toEqual([200, 200]);
  expect(await shown(release)).toEqual(['corrected.pdf']);
});
