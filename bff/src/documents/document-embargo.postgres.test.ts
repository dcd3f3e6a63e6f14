import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createCachingReader } from '../testing/cached-responses.ts';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import { type DatabaseClock, iso, MINUTE_MS, startDatabaseClock } from '../testing/database-clock.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from '../testing/documents.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const ARTICLES_PATH = '/api/admin/articles';
let app: RunningBff;
/** A second instance on the same database. */
let other: SeparateBff;
let clock: DatabaseClock;
let readAll: ReturnType<typeof createCachingReader>;

beforeAll(async () => {
  app = await sharedBff();
  other = await startSeparateBff({}, app.storage);
  clock = await startDatabaseClock(app.storage, '2031-01-01T09:00:00.000Z');
  readAll = createCachingReader([app, other]);
});
afterAll(async () => {
  await clock.stop();
  await other.stop();
});

const send = (method: string, path: string, body?: object) => app.admin(path, { method, body });

async function schedule(publishedAt: number, more: object = {}): Promise<TestResponse['json']> {
  const { id: mediaId } = await uploadDocument(app);
  const body = { ...DOCUMENT, mediaId, publishedAt: iso(publishedAt), ...more };
  return (await send('POST', DOCUMENTS_PATH, body)).json;
}

/** Whether the list and the file show the document to readers, on every instance, with and without a cached copy. */
async function seen({ id, url }: TestResponse['json']): Promise<boolean[]> {
  const lists = ['/api/documents', '/api/documents?limit=1&kind=presentation&year=2025'];
  const texts = await Promise.all(lists.map(readAll));
  const files = await Promise.all([app, other].map((one) => one.call(url)));
  return [
    ...new Set([
      ...texts.flat().map((text) => text.includes(id)),
      ...files.map(({ status }) => status === 200),
    ]),
  ];
}

test('every instance publishes a document at its publication time, by the clock of the database', async () => {
  const at = await clock.next();
  const document = await schedule(at);
  expect(await seen(document)).toEqual([false]);
  await clock.set(iso(at - 1));
  expect(await seen(document)).toEqual([false]);
  await clock.set(iso(at));
  expect(await seen(document)).toEqual([true]);
});

test('a document of a release becomes public at the later of both publication times', async () => {
  const at = await clock.next();
  const { json: release } = await send('POST', ARTICLES_PATH, { ...ARTICLE, publishedAt: iso(at) });
  const early = await schedule(at - MINUTE_MS, { releaseId: release.id });
  const late = await schedule(at + 1, { releaseId: release.id });
  expect([await seen(early), await seen(late)]).toEqual([[false], [false]]);
  await clock.set(iso(at));
  expect([await seen(early), await seen(late)]).toEqual([[true], [false]]);
  const { json } = await app.call('/api/documents');
  expect(json.find(({ id }: { id: string }) => id === early.id).publishedAt).toBe(iso(at));
  await clock.set(iso(at + 1));
  expect(await seen(late)).toEqual([true]);
});

test('a document is hidden while its release is moved, held, withdrawn or deleted', async () => {
  const at = await clock.next();
  const body = { ...ARTICLE, publishedAt: iso(at) };
  const { json: release } = await send('POST', ARTICLES_PATH, { ...body, holdForWire: true });
  const own = `${ARTICLES_PATH}/${release.id}`;
  const document = await schedule(at, { releaseId: release.id });
  await clock.set(iso(at));
  expect(await seen(document)).toEqual([false]);
  await send('POST', `${own}/wire`, {});
  expect(await seen(document)).toEqual([true]);
  await send('PUT', own, { ...body, publishedAt: iso(at + MINUTE_MS) });
  expect(await seen(document)).toEqual([false]);
  // A change before the publication time revokes the newswire's confirmation.
  await send('PUT', own, body);
  expect(await seen(document)).toEqual([false]);
  await send('POST', `${own}/wire`, {});
  expect(await seen(document)).toEqual([true]);
  await send('POST', `${own}/withdraw`, {});
  expect(await seen(document)).toEqual([false]);
  await send('PUT', own, { ...body, correction: 'It falls.' });
  expect(await seen(document)).toEqual([true]);
  await send('DELETE', own);
  expect(await seen(document)).toEqual([false]);
});

test('moving a document, or detaching it from a hidden release, is visible immediately on every instance', async () => {
  const at = await clock.next();
  const { json: release } = await send('POST', ARTICLES_PATH, {
    ...ARTICLE,
    publishedAt: iso(at + MINUTE_MS),
  });
  const document = await schedule(at - MINUTE_MS, { releaseId: release.id });
  const { mediaId } = document;
  const put = (changes: object) =>
    send('PUT', `${DOCUMENTS_PATH}/${document.id}`, { ...DOCUMENT, mediaId, ...changes });
  expect(await seen(document)).toEqual([false]);
  await put({ publishedAt: iso(at - MINUTE_MS), releaseId: null });
  expect(await seen(document)).toEqual([true]);
  const { json } = await put({ publishedAt: iso(at) });
  expect(await seen(document)).toEqual([false]);
  expect((await app.admin('/api/admin/audit?limit=1')).json[0]).toMatchObject({
    action: 'postponed',
    document: { id: json.id },
  });
  await clock.set(iso(at));
  expect(await seen(document)).toEqual([true]);
});

test('the file of a scheduled document returns the same 404 as an unknown file', async () => {
  const document = await schedule(await clock.next());
  const hidden = await app.call(document.url);
  const absent = await app.call(document.url.replace(/[0-9a-f]{32}/, '0'.repeat(32)));
  const shown = ({ status, headers, text }: TestResponse) => {
    const { 'x-request-id': _id, date: _date, ...others } = Object.fromEntries(headers);
    return { status, others, text };
  };
  expect(shown(hidden)).toEqual(shown(absent));
});
