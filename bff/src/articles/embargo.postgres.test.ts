import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { DatabaseClock } from '../testing/database-clock.ts';
import { startDatabaseClock } from '../testing/database-clock.ts';
import type { MovableClock } from '../testing/movable-clock.ts';
import { startMovableClock } from '../testing/movable-clock.ts';
import { connectAsOwner, waitUntilStatementWaits } from '../testing/owner-connection.ts';
import { ARTICLE } from '../testing/calls.ts';
import { type RunningApp, startApp } from '../testing/running-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { NewsRepository } from './news.repository.ts';

const PATH = '/api/admin/articles';
const START = '2031-01-01T00:00:00.000Z';
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
let storage: TestDatabase;
let instances: RunningApp[];
let writer: RunningApp;
let database: DatabaseClock;
let processes: MovableClock;
let published = Date.parse(START);

beforeAll(async () => {
  processes = startMovableClock(START);
  storage = await createTestDatabase();
  instances = [await startApp({}, storage), await startApp({}, storage)];
  const [first] = instances;
  if (first === undefined) throw new Error('there is no instance');
  writer = first;
  database = await startDatabaseClock(storage, START);
});
afterAll(async () => {
  await database.stop();
  await Promise.all(instances.map((instance) => instance.stop()));
  await storage.drop();
  jest.useRealTimers();
});

interface Release {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly publishedAt: string;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** Returns a new publication time, and sets the clocks of database and processes to a millisecond before it. */
async function nextTime(): Promise<number> {
  published += MINUTE_MS;
  processes.set(iso(published - 1));
  await database.set(iso(published - 1));
  return published;
}

async function schedule(title: string, time: number, more: object = {}): Promise<Release> {
  const publishedAt = iso(time);
  const body = { ...ARTICLE, title, publishedAt, ...more };
  const { json } = await writer.admin(PATH, { method: 'POST', body });
  return { id: json.id, slug: json.slug, title, publishedAt };
}

function move({ id, title }: Release, time: number, instance = writer) {
  const body = { ...ARTICLE, title, publishedAt: iso(time) };
  return instance.admin(`${PATH}/${id}`, { method: 'PUT', body });
}

/** Requests one address of one instance, with the ETag of the last response, like a browser's cache. */
class Reader {
  private text = '';
  private etag = '';

  constructor(
    private readonly instance: RunningApp,
    private readonly path: string,
    private readonly sign: string,
  ) {}

  async sees(): Promise<boolean> {
    const { status, text, headers } = await this.instance.call(this.path, {
      headers: { 'if-none-match': this.etag },
    });
    if (![200, 304, 404].includes(status)) throw new Error(`${this.path} answered ${status}`);
    if (status !== 304) {
      this.text = text;
      this.etag = headers.get('etag') ?? '';
    }
    return this.text.includes(this.sign);
  }
}

function readersOf({ id, slug, title, publishedAt }: Release, withStats = true): Reader[] {
  return instances.flatMap((instance) => [
    ...['/api/news', '/api/news?limit=1&omit=content', `/api/news/${id}`, `/api/news/${slug}`].map(
      (path) => new Reader(instance, path, title),
    ),
    ...['/feed.xml', '/feed.json'].map((path) => new Reader(instance, path, title)),
    new Reader(instance, '/sitemap-news.xml', `/news/${slug}<`),
    ...(withStats ? [new Reader(instance, '/api/stats', publishedAt)] : []),
  ]);
}

/** The distinct observations of all readers: `[true]` if every one sees the release, `[false]` if none does. */
async function seenBy(readers: readonly Reader[]): Promise<boolean[]> {
  return [...new Set(await Promise.all(readers.map((reader) => reader.sees())))];
}

test.each([
  ['an hour behind', -HOUR_MS],
  ['correct', 0],
  ['an hour ahead', HOUR_MS],
])(
  'a release becomes public at its time by the database’s clock, while the instances’ clocks are %s',
  async (deviation, ms) => {
    const time = await nextTime();
    processes.advance(ms);
    const readers = readersOf(await schedule(`Clocks are ${deviation}`, time));
    expect(await seenBy(readers)).toEqual([false]);
    expect(await seenBy(readers)).toEqual([false]);
    await database.set(iso(time));
    expect(await seenBy(readers)).toEqual([true]);
  },
);

test('a release that was rescheduled or deleted does not become public at its former time', async () => {
  const time = await nextTime();
  const moved = await schedule('Moved before', time);
  const removed = await schedule('Removed before', time);
  const kept = await schedule('Kept', time);
  const gone = [...readersOf(moved, false), ...readersOf(removed, false)];
  expect(await seenBy([...gone, ...readersOf(kept)])).toEqual([false]);
  expect((await move(moved, time + 1)).status).toBe(200);
  expect((await writer.admin(`${PATH}/${removed.id}`, { method: 'DELETE' })).status).toBe(200);
  await database.set(iso(time));
  expect(await seenBy(gone)).toEqual([false]);
  expect(await seenBy(readersOf(kept))).toEqual([true]);
  await database.set(iso(time + 1));
  expect(await seenBy(readersOf(moved, false))).toEqual([true]);
});

test('a release that is held for the wire becomes public at the later of its time and its confirmation', async () => {
  const time = await nextTime();
  const held = { holdForWire: true };
  const early = await schedule('Confirmed early', time, held);
  const late = await schedule('Confirmed late', time, held);
  const never = await schedule('Never confirmed', time, held);
  const confirm = ({ id }: Release, instance = writer) =>
    instance.admin(`${PATH}/${id}/wire`, { method: 'POST' });
  expect((await confirm(early, instances[1])).status).toBe(204);
  const all = [late, early, never].flatMap((release) => readersOf(release, false));
  expect(await seenBy(all)).toEqual([false]);
  await database.set(iso(time));
  expect(await seenBy(readersOf(early))).toEqual([true]);
  const waiting = [...readersOf(late, false), ...readersOf(never, false)];
  expect(await seenBy(waiting)).toEqual([false]);
  await database.set(iso(time + HOUR_MS / 2));
  expect(await seenBy(waiting)).toEqual([false]);
  expect((await confirm(late, instances[1])).status).toBe(204);
  expect(await seenBy(readersOf(late, false))).toEqual([true]);
  expect(await seenBy(readersOf(never, false))).toEqual([false]);
  published += HOUR_MS;
});

test('a withdrawal, and a correction that publishes the release again, apply immediately on every instance', async () => {
  const time = await nextTime();
  const { id, slug, title, publishedAt } = await schedule('Taken back', time);
  await database.set(iso(time));
  const lists = instances.flatMap((instance) =>
    ['/api/news', '/api/news?limit=1&omit=content'].map((path) => new Reader(instance, path, title)),
  );
  const statuses = () =>
    Promise.all(instances.map(async (instance) => (await instance.call(`/api/news/${slug}`)).status));
  expect([await seenBy(lists), await statuses()]).toEqual([[true], [200, 200]]);
  await instances[1]?.admin(`${PATH}/${id}/withdraw`, { method: 'POST', body: {} });
  expect([await seenBy(lists), await statuses()]).toEqual([[false], [410, 410]]);
  const body = { ...ARTICLE, title, publishedAt, correction: 'It rises less.' };
  await writer.admin(`${PATH}/${id}`, { method: 'PUT', body });
  expect([await seenBy(lists), await statuses()]).toEqual([[true], [200, 200]]);
});

test('a release moved to the past is immediately public on every instance; other releases stay scheduled', async () => {
  const time = await nextTime();
  const forward = await schedule('Brought forward', time + HOUR_MS);
  const later = readersOf(await schedule('Next in line', time));
  const readers = readersOf(forward, false);
  expect(await seenBy([...readers, ...later])).toEqual([false]);
  expect((await move(forward, time - 1, instances[1])).status).toBe(200);
  expect(await seenBy(readers)).toEqual([true]);
  expect(await seenBy(later)).toEqual([false]);
  await database.set(iso(time));
  expect(await seenBy(later)).toEqual([true]);
});

test('a request at the publication time finds the release while an earlier request waits for the database', async () => {
  const time = await nextTime();
  const { id } = await schedule('Asked for too early', time);
  const owner = await connectAsOwner(storage);
  await owner.query('begin; lock table article in access exclusive mode');
  const early = writer.call(`/api/news/${id}`);
  await waitUntilStatementWaits(owner);
  await database.set(iso(time));
  const inTime = writer.call(`/api/news/${id}`);
  await owner.query('commit');
  await owner.end();
  // The statement that waits for the table reads the clock after that, so the early request finds the release, too.
  expect((await early).status).toBe(200);
  expect((await inTime).status).toBe(200);
});

test('a request does not use a database time that was read before it arrived', async () => {
  const time = await nextTime();
  const { id } = await schedule('Said too early', time);
  const { state: readState } = NewsRepository.prototype;
  const [said, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  jest.spyOn(NewsRepository.prototype, 'state').mockImplementationOnce(async function onItsWay(
    this: NewsRepository,
  ) {
    const state = await readState.call(this);
    said.resolve();
    await heard.promise;
    return state;
  });
  const early = writer.call(`/api/news/${id}`);
  await said.promise;
  await database.set(iso(time));
  const inTime = writer.call(`/api/news/${id}`);
  await writer.call('/api/health/ready');
  heard.resolve();
  expect((await early).status).toBe(404);
  expect((await inTime).status).toBe(200);
});
