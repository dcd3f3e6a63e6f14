import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import { type DatabaseClock, iso, MINUTE_MS, startDatabaseClock } from '../testing/database-clock.ts';
import { uploadDocument } from '../testing/documents.ts';
import { SETS_PATH, type SetApi, createSetApi } from '../testing/release-sets.ts';
import { waitUntilStatementWaits, whileLocked } from '../testing/owner-connection.ts';
import { ARTICLES_PATH } from '../testing/reviewed-newsroom.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

let app: RunningBff;
/** A second instance on the same database. */
let other: SeparateBff;
let clock: DatabaseClock;
let desk: SetApi;

beforeAll(async () => {
  app = await sharedBff();
  other = await startSeparateBff({}, app.storage);
  clock = await startDatabaseClock(app.storage, '2031-01-01T09:00:00.000Z');
  desk = createSetApi(app);
});
afterAll(async () => {
  await clock.stop();
  await other.stop();
});

interface Prepared {
  readonly set: TestResponse['json'];
  readonly releases: readonly TestResponse['json'][];
  readonly document: TestResponse['json'];
  readonly event: TestResponse['json'];
}

/** Creates a set with two releases, a document and an event, which were scheduled for other times before. */
async function prepare(at: number, held: object = {}): Promise<Prepared> {
  const set = await desk.createSet(iso(at));
  const releases = [
    await desk.schedule(iso(at + 2 * MINUTE_MS), { title: `Annual ${at}`, ...held }),
    await desk.schedule(iso(at), { title: `Dividend ${at}` }),
  ];
  const document = await desk.scheduleDocument(iso(at + MINUTE_MS));
  for (const release of releases) expect((await desk.add(set, 'release', release)).status).toBe(200);
  const event = await desk.scheduleEvent(iso(at + MINUTE_MS), { title: `Call ${at}` });
  expect((await desk.add(set, 'document', document)).status).toBe(200);
  expect((await desk.add(set, 'event', event)).status).toBe(200);
  return { set, releases, document, event };
}

/** Reads a page or file. A failure would count as an item that readers do not see. */
async function read(one: RunningBff, path: string): Promise<TestResponse> {
  const response = await one.call(path);
  expect([200, 404, 410]).toContain(response.status);
  return response;
}

/** Whether lists, pages, feeds and files of every instance show the items to readers. */
async function seen({ releases, document, event }: Prepared): Promise<boolean[]> {
  const texts = await Promise.all(
    [app, other].flatMap((one) => [
      ...releases.flatMap(({ id, slug, title }) => [
        read(one, `/api/news/${id}`).then(({ status }) => status === 200),
        ...['/api/news', '/feed.xml', '/feed.json'].map((path) =>
          read(one, path).then(({ text }) => text.includes(title)),
        ),
        read(one, '/sitemap-news.xml').then(({ text }) => text.includes(`/news/${slug}<`)),
      ]),
      read(one, '/api/documents').then(({ text }) => text.includes(document.id)),
      read(one, document.url).then(({ status }) => status === 200),
      ...['/api/calendar', '/api/calendar.ics'].map((path) =>
        read(one, path).then(({ text }) => text.includes(event.title)),
      ),
    ]),
  );
  return [...new Set(texts)];
}

test('all items of a set become public at its time, on every instance', async () => {
  const at = await clock.next();
  const prepared = await prepare(at);
  expect(await desk.getSet(prepared.set)).toMatchObject({ state: 'ready', problems: [] });
  await clock.set(iso(at - 1));
  expect(await seen(prepared)).toEqual([false]);
  await clock.set(iso(at));
  expect(await seen(prepared)).toEqual([true]);
  expect((await desk.getSet(prepared.set)).state).toBe('public');
  const { json } = await app.call(`/api/news/${prepared.releases[0].id}`);
  expect(json.publishedAt).toBe(iso(at));
});

test('a set that waits for the newswire publishes nothing until the confirmation, and then everything', async () => {
  const at = await clock.next();
  const prepared = await prepare(at, { holdForWire: true });
  const [held] = prepared.releases;
  expect(await desk.getSet(prepared.set)).toMatchObject({
    state: 'incomplete',
    problems: [{ code: 'waiting-for-newswire', itemId: held.id }],
  });
  await clock.set(iso(at + 1_000));
  expect(await seen(prepared)).toEqual([false]);
  const waits = async () =>
    (await app.admin(`${ARTICLES_PATH}?limit=100`)).json.filter(
      ({ waitsForSet }: TestResponse['json']) => waitsForSet,
    ).length;
  expect(await waits()).toBe(2);
  await desk.send('POST', `${ARTICLES_PATH}/${held.id}/wire`, {});
  expect(await waits()).toBe(0);
  expect(await seen(prepared)).toEqual([true]);
  expect(await desk.getSet(prepared.set)).toMatchObject({ state: 'public', publishAt: iso(at + 1_000) });
  const { json: news } = await app.call('/api/news?limit=2');
  expect(news.map(({ publishedAt }: TestResponse['json']) => publishedAt)).toEqual(
    Array(2).fill(iso(at + 1_000)),
  );
});

test('moving a set moves all items, and revokes the confirmation of the newswire', async () => {
  const at = await clock.next();
  const prepared = await prepare(at, { holdForWire: true });
  const [held] = prepared.releases;
  await desk.send('POST', `${ARTICLES_PATH}/${held.id}/wire`, {});
  expect((await desk.getSet(prepared.set)).state).toBe('ready');
  const later = at + 10_000;
  const moved = await desk.send('PUT', `${SETS_PATH}/${prepared.set.id}`, {
    name: 'Later',
    publishAt: iso(later),
  });
  expect(moved.json).toMatchObject({ state: 'incomplete', name: 'Later', publishAt: iso(later) });
  await clock.set(iso(at));
  expect(await seen(prepared)).toEqual([false]);
  await desk.send('POST', `${ARTICLES_PATH}/${held.id}/wire`, {});
  expect(await seen(prepared)).toEqual([false]);
  await clock.set(iso(later));
  expect(await seen(prepared)).toEqual([true]);
});

test("an attached document becomes public with its release, even if the set's publish time is earlier than the release's original one", async () => {
  const at = await clock.next();
  const set = await desk.createSet(iso(at));
  const { id: file, url } = await uploadDocument(app);
  const release = await desk.schedule(iso(at + 10 * MINUTE_MS), { documents: [file] });
  await desk.add(set, 'release', release);
  const isServed = async () => (await app.call(url)).status === 200;
  await clock.set(iso(at - 1));
  expect(await isServed()).toBe(false);
  await clock.set(iso(at));
  expect(await isServed()).toBe(true);
  expect((await app.call(`/api/news/${release.id}`)).json.documents).toHaveLength(1);
});

test('a held set publishes nothing, and can be resumed until its time', async () => {
  const at = await clock.next();
  const prepared = await prepare(at);
  const path = `${SETS_PATH}/${prepared.set.id}`;
  expect((await desk.send('POST', `${path}/hold`)).json.state).toBe('held');
  expect((await desk.send('POST', `${path}/resume`)).json.state).toBe('ready');
  await desk.send('POST', `${path}/hold`);
  await clock.set(iso(at));
  expect(await seen(prepared)).toEqual([false]);
  const resumed = await desk.send('POST', `${path}/resume`);
  expect([resumed.status, resumed.json.code]).toEqual([409, 'set-overdue']);
  const removed = await desk.send('DELETE', `${path}/items/document/${prepared.document.id}`);
  expect([removed.status, removed.json.code]).toEqual([409, 'set-overdue']);
  await clock.set(iso(at + 5_000));
  expect((await desk.send('POST', `${path}/publish-now`, {})).json).toMatchObject({
    state: 'public',
    publishAt: iso(at + 5_000),
  });
  expect(await seen(prepared)).toEqual([true]);
});

test('a deleted item of a held set that is due is not public when it is restored', async () => {
  const at = await clock.next();
  const prepared = await prepare(at);
  const { set, document, event, releases } = prepared;
  const paths = [
    ...releases.map(({ id }) => `${ARTICLES_PATH}/${id}`),
    ...[`/api/admin/documents/${document.id}`, `/api/admin/events/${event.id}`],
  ];
  await desk.send('POST', `${SETS_PATH}/${set.id}/hold`);
  await clock.set(iso(at));
  for (const path of paths) {
    const { json: stored } = await app.admin(path);
    expect((await desk.send('DELETE', path)).status).toBe(200);
    const restored = await desk.send('POST', `${path}/restore`, { version: stored.version + 1 });
    expect(restored.status).toBe(200);
  }
  expect(await seen(prepared)).toEqual([false]);
  expect((await desk.send('POST', `${SETS_PATH}/${set.id}/publish-now`, {})).json.state).toBe('public');
  expect(await seen(prepared)).toEqual([true]);
});

test('publish-now publishes a complete set before its time, and refuses an incomplete one', async () => {
  const at = await clock.next();
  const prepared = await prepare(at, { holdForWire: true });
  const [held] = prepared.releases;
  const publish = () => desk.send('POST', `${SETS_PATH}/${prepared.set.id}/publish-now`, {});
  const refused = await publish();
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([
    409,
    'set-incomplete',
    `“${held.title}” waits for the newswire.`,
  ]);
  await desk.send('POST', `${ARTICLES_PATH}/${held.id}/wire`, {});
  expect(await seen(prepared)).toEqual([false]);
  expect((await publish()).json.state).toBe('public');
  expect(await seen(prepared)).toEqual([true]);
});

test('deleting the release that a due set waits for publishes the other items', async () => {
  const at = await clock.next();
  const prepared = await prepare(at, { holdForWire: true });
  const [held, ...others] = prepared.releases;
  await clock.set(iso(at + 1));
  await desk.send('DELETE', `${ARTICLES_PATH}/${held.id}`);
  expect(await seen({ ...prepared, releases: others })).toEqual([true]);
  expect((await app.call(`/api/news/${held.id}`)).status).toBe(404);
});

test('items of a public set can be corrected, moved and withdrawn one by one', async () => {
  const at = await clock.next();
  const prepared = await prepare(at);
  const [annual, dividend] = prepared.releases;
  await clock.set(iso(at));
  const corrected = await desk.send('PUT', `${ARTICLES_PATH}/${annual.id}`, {
    ...ARTICLE,
    title: annual.title,
    publishedAt: iso(at),
    correction: 'It fell.',
  });
  expect(corrected.status).toBe(200);
  expect((await desk.send('POST', `${ARTICLES_PATH}/${dividend.id}/withdraw`, {})).status).toBe(200);
  expect((await app.call(`/api/news/${annual.id}`)).json.correction).toBe('It fell.');
  expect((await app.call(`/api/news/${dividend.id}`)).status).toBe(410);
  const held = await desk.send('POST', `${SETS_PATH}/${prepared.set.id}/hold`);
  expect([held.status, held.json.code]).toEqual([409, 'already-public']);
});

test('restored versions of items are not dated before their set became public', async () => {
  const at = await clock.next();
  const { id: file } = await uploadDocument(app);
  const prepared = await prepare(at, { holdForWire: true, documents: [file] });
  const [held, dividend] = prepared.releases;
  const { json: attached } = await app.admin(`/api/admin/documents?releaseId=${held.id}`);
  const confirmedAt = iso(at + 5 * MINUTE_MS);
  await clock.set(confirmedAt);
  await desk.send('POST', `${ARTICLES_PATH}/${held.id}/wire`, {});
  const paths = [
    ...[`${ARTICLES_PATH}/${held.id}`, `${ARTICLES_PATH}/${dividend.id}`],
    ...[`/api/admin/documents/${prepared.document.id}`, `/api/admin/events/${prepared.event.id}`],
  ];
  for (const path of paths) {
    const { json } = await desk.send('POST', `${path}/restore`, { version: 1 });
    expect([path, json.publishedAt]).toEqual([path, confirmedAt]);
  }
  const { json } = await app.admin(`/api/admin/documents/${attached[0].id}`);
  expect(json.publishedAt).toBe(confirmedAt);
});

test.each([
  ['a release', ({ releases }: Prepared) => `${ARTICLES_PATH}/${releases.at(-1)?.id}/hold`],
  ['a set', ({ set }: Prepared) => `${SETS_PATH}/${set.id}/hold`],
])('holding %s is rejected if it becomes public before the hold is saved', async (_what, pathOf) => {
  const at = await clock.next();
  const prepared = await prepare(at);
  const statement = 'update article_revision set revision = revision';
  const { hold } = await whileLocked(app.storage, statement, async (watcher) => {
    const sent = desk.send('POST', pathOf(prepared), {});
    await waitUntilStatementWaits(watcher);
    await clock.set(iso(at));
    return { hold: sent };
  });
  const { status, json } = await hold;
  expect([status, json.code]).toEqual([409, 'already-public']);
  expect(await seen(prepared)).toEqual([true]);
});
