import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, startApp } from '../testing/running-app.ts';
import type { RunningApp } from '../testing/running-app.ts';
import { createServerDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const PATH = '/api/admin/articles';
const LISTS = ['/api/news', '/api/news?limit=100&omit=content'];
/** From the making of a release to its publication, in milliseconds: time enough to be read before. */
const LEAD = 3_000;
let storage: TestDatabase;
let instances: [RunningApp, RunningApp];

beforeAll(async () => {
  storage = await createServerDatabase();
  instances = [await startApp({}, storage), await startApp({}, storage)];
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await storage.drop();
});

/** One look at one release. */
interface Reading {
  readonly where: string;
  readonly title: string;
  readonly seen: boolean;
  readonly sentAt: number;
  readonly answeredAt: number;
}

interface Release {
  readonly id: string;
  readonly title: string;
}

async function schedule(title: string, time: number): Promise<Release> {
  const body = { ...ARTICLE, title, publishedAt: new Date(time).toISOString() };
  const { json } = await instances[0].admin(PATH, { method: 'POST', body });
  return { id: json.id, title };
}

/** Reads again and again until a request that was sent at `end` or later is answered. */
async function readUntil(
  end: number,
  instance: number,
  path: string,
  releases: readonly Release[],
  conditional: boolean,
): Promise<Reading[]> {
  const readings: Reading[] = [];
  const where = `${path} of instance ${instance}${conditional ? ' with If-None-Match' : ''}`;
  let text = '';
  let etag: string | null = null;
  let sentAt: number;
  do {
    sentAt = Date.now();
    const headers: Record<string, string> = conditional && etag !== null ? { 'if-none-match': etag } : {};
    const answer = await instances[instance]?.call(path, { headers });
    const answeredAt = Date.now();
    expect([200, 304, 404]).toContain(answer?.status);
    if (answer?.status !== 304) {
      text = answer?.status === 200 ? answer.text : '';
      etag = answer?.headers.get('etag') ?? null;
    }
    for (const { title } of releases) {
      readings.push({ where, title, seen: text.includes(title), sentAt, answeredAt });
    }
  } while (sentAt < end);
  return readings;
}

/** Readers of every address on both instances, with and without a copy of their own. */
async function everyone(end: number, releases: readonly Release[]): Promise<Reading[]> {
  const readers = [0, 1].flatMap((instance) =>
    [false, true].flatMap((conditional) => [
      ...LISTS.map((path) => readUntil(end, instance, path, releases, conditional)),
      ...releases.map((release) =>
        readUntil(end, instance, `/api/news/${release.id}`, [release], conditional),
      ),
    ]),
  );
  return (await Promise.all(readers)).flat();
}

/** The readings wholly within a time, which must have happened everywhere, that saw something else. */
function mistakes(
  readings: readonly Reading[],
  { title }: Release,
  seen: boolean,
  from: number,
  to = Number.POSITIVE_INFINITY,
): Reading[] {
  const ofRelease = readings.filter((reading) => reading.title === title);
  const within = ofRelease.filter(({ sentAt, answeredAt }) => sentAt >= from && answeredAt < to);
  expect(new Set(within.map(({ where }) => where))).toEqual(new Set(ofRelease.map(({ where }) => where)));
  return within.filter((reading) => reading.seen !== seen);
}

test('at its time a release is on both instances for all who ask, and for nobody before', async () => {
  const time = Date.now() + LEAD;
  const release = await schedule('Flip in the open', time);
  const readings = await everyone(time + 1_000, [release]);
  expect(mistakes(readings, release, false, 0, time)).toEqual([]);
  expect(mistakes(readings, release, true, time)).toEqual([]);
});

test('a release moved or deleted while its time comes is seen by nobody who asks after the answer', async () => {
  const time = Date.now() + LEAD;
  const laterTime = time + 3_000;
  const moved = await schedule('Moved at the flip', time);
  const removed = await schedule('Removed at the flip', time);
  const kept = await schedule('Kept at the flip', time);
  const all = everyone(laterTime, [moved, removed, kept]);

  await readUntil(time - 20, 0, '/api/news', [], false);
  const body = { ...ARTICLE, title: moved.title, publishedAt: new Date(laterTime).toISOString() };
  const answers = await Promise.all([
    instances[0].admin(`${PATH}/${moved.id}`, { method: 'PUT', body }),
    instances[0].admin(`${PATH}/${removed.id}`, { method: 'DELETE' }),
  ]);
  const changed = Date.now();
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);

  const readings = await all;
  for (const release of [moved, removed, kept]) {
    expect(mistakes(readings, release, false, 0, time)).toEqual([]);
  }
  expect(mistakes(readings, moved, false, changed, laterTime)).toEqual([]);
  expect(mistakes(readings, moved, true, laterTime)).toEqual([]);
  expect(mistakes(readings, removed, false, changed)).toEqual([]);
  expect(mistakes(readings, kept, true, time)).toEqual([]);
});

test('a release that is brought forward is at once everywhere, and later ones keep their time', async () => {
  const time = Date.now() + LEAD;
  const forward = await schedule('Brought forward', Date.now() + 3_600_000);
  const later = await schedule('Next in line', time);
  const all = everyone(time, [forward, later]);
  await readUntil(Date.now() + 500, 1, '/api/news', [], false);
  const started = Date.now();
  const body = { ...ARTICLE, title: forward.title, publishedAt: new Date(started).toISOString() };
  await instances[1].admin(`${PATH}/${forward.id}`, { method: 'PUT', body });
  const changed = Date.now();
  const readings = await all;
  expect(mistakes(readings, forward, false, 0, started)).toEqual([]);
  expect(mistakes(readings, forward, true, changed)).toEqual([]);
  expect(mistakes(readings, later, false, 0, time)).toEqual([]);
  expect(mistakes(readings, later, true, time)).toEqual([]);
});

/** Keeps every look at articles waiting, until told to let go. */
async function holdReads({ orm }: RunningApp) {
  const holder = orm.em.fork();
  await holder.begin();
  await holder.execute('lock table article in access exclusive mode');
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return {
    somebodyWaits: async (): Promise<void> => {
      while ((await holder.execute<object[]>(waiting)).length === 0);
    },
    letGo: () => holder.commit(),
  };
}

test('who asks at its time finds a release, also while somebody who asked before is still being answered', async () => {
  const time = Date.now() + LEAD;
  const { id } = await schedule('Asked for too early', time);
  const [instance] = instances;
  const held = await holdReads(instance);
  const early = instance.call(`/api/news/${id}`);
  await held.somebodyWaits();
  while (Date.now() < time) await new Promise((resolve) => setImmediate(resolve));
  const inTime = instance.call(`/api/news/${id}`);
  // It is under way once it has asked for the revision, which is not held.
  await instance.call('/api/health/live');
  await held.letGo();
  await early;
  expect((await inTime).status).toBe(200);
});
