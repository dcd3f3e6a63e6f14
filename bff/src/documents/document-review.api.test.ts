import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestResponse } from '../testing/calls.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from '../testing/documents.ts';
import { type ReviewedNewsroom, post, put, startReviewedNewsroom } from '../testing/reviewed-newsroom.ts';

let newsroom: ReviewedNewsroom;

beforeAll(async () => {
  newsroom = await startReviewedNewsroom();
});
afterAll(() => newsroom.app.stop());

async function create(): Promise<TestResponse['json']> {
  const { id: mediaId } = await uploadDocument(newsroom.app);
  return (await post(newsroom.ann, DOCUMENTS_PATH, { ...DOCUMENT, mediaId })).json;
}

const isPublic = async ({ id, url }: TestResponse['json']) => {
  const { json } = await newsroom.app.call('/api/documents');
  const { status } = await newsroom.app.call(url);
  return [json.some((document: { id: string }) => document.id === id), status === 200];
};
const approve = (who: ReviewedNewsroom['ann'], { id }: TestResponse['json'], tag = '*') =>
  post(who, `${DOCUMENTS_PATH}/${id}/approve`, {}, { 'if-match': tag });

test('a document is public once another administrator has approved it', async () => {
  const document = await create();
  expect([document.approved, await isPublic(document)]).toEqual([false, [false, false]]);
  const own = await approve(newsroom.ann, document);
  expect([own.status, own.json.code]).toEqual([403, 'needs-another-administrator']);
  const { status, json } = await approve(newsroom.ben, document, '"1"');
  expect([status, json.approved, await isPublic(document)]).toEqual([200, true, [true, true]]);
  const again = await approve(newsroom.ben, document);
  expect([again.status, again.json.code]).toEqual([409, 'not-in-review']);
  const [entry] = (await newsroom.ben('/api/admin/audit?limit=1')).json;
  expect(entry).toMatchObject({ action: 'approved', by: 'ben', document: { id: document.id, version: 2 } });
});

test('a change before publication needs another approval, by an administrator who did not make it', async () => {
  const document = await create();
  const { mediaId } = document;
  const future = { ...DOCUMENT, mediaId, publishedAt: '2999-01-01T00:00:00Z' };
  const path = `${DOCUMENTS_PATH}/${document.id}`;
  await put(newsroom.ann, path, future);
  expect((await approve(newsroom.ben, document)).json.approved).toBe(true);
  const { json } = await put(newsroom.ben, path, { ...DOCUMENT, mediaId });
  expect([json.approved, await isPublic(document)]).toEqual([false, [false, false]]);
  expect((await approve(newsroom.ben, document)).status).toBe(403);
  expect((await approve(newsroom.eve, document, '"3"')).status).toBe(412);
  expect((await approve(newsroom.eve, document, '"4"')).status).toBe(200);
  expect(await isPublic(document)).toEqual([true, true]);
});

test('a document that was public can be withdrawn, but not changed or corrected', async () => {
  const document = await create();
  await approve(newsroom.ben, document);
  const path = `${DOCUMENTS_PATH}/${document.id}`;
  const { mediaId } = document;
  const changed = await put(newsroom.ann, path, { ...DOCUMENT, mediaId, title: 'Other' });
  expect([changed.status, changed.json.code]).toEqual([403, 'not-approved']);
  expect((await post(newsroom.ann, `${path}/withdraw`, {})).status).toBe(200);
  expect((await newsroom.app.call(document.url)).status).toBe(410);
  const corrected = await put(newsroom.ann, path, { ...DOCUMENT, mediaId, correction: 'Wrong.' });
  expect([corrected.status, await isPublic(document)]).toEqual([403, [false, false]]);
});

test('a restored document waits for the approval of another administrator', async () => {
  const document = await create();
  await approve(newsroom.ben, document);
  const path = `${DOCUMENTS_PATH}/${document.id}`;
  await newsroom.ben(path, { method: 'DELETE' });
  const { json } = await post(newsroom.ben, `${path}/restore`, { version: 2 }, { 'if-match': '"3"' });
  expect([json.approved, await isPublic(document)]).toEqual([false, [false, false]]);
  expect((await approve(newsroom.ben, document)).status).toBe(403);
  expect((await approve(newsroom.eve, document)).status).toBe(200);
  expect(await isPublic(document)).toEqual([true, true]);
});
