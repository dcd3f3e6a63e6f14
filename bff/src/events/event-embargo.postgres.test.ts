import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createCachingReader } from '../testing/cached-responses.ts';
import type { TestResponse } from '../testing/calls.ts';
import { type DatabaseClock, iso, MINUTE_MS, startDatabaseClock } from '../testing/database-clock.ts';
import { EVENT, EVENTS_PATH, createEvent } from '../testing/events.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const START = Date.parse('2031-01-01T09:00:00.000Z');
let app: RunningBff;
/** A second instance on the same database. */
let other: SeparateBff;
let clock: DatabaseClock;
let readAll: ReturnType<typeof createCachingReader>;

beforeAll(async () => {
  app = await sharedBff();
  other = await startSeparateBff({}, app.storage);
  clock = await startDatabaseClock(app.storage, iso(START));
  readAll = createCachingReader([app, other]);
});
afterAll(async () => {
  await clock.stop();
  await other.stop();
});

async function seen({ id }: TestResponse['json']): Promise<boolean[]> {
  const paths = ['/api/calendar', '/api/calendar.ics', `/api/calendar.ics?id=${id}`];
  const texts = await Promise.all(paths.map(readAll));
  return [...new Set(texts.flat().map((text) => text.includes(id)))];
}

test('every instance publishes an event at its publication time, by the clock of the database', async () => {
  const at = START + MINUTE_MS;
  const before = await Promise.all(['/api/calendar', '/api/calendar.ics'].map(readAll));
  const event = await createEvent(app, { publishedAt: iso(at) });
  for (const time of [START, at - 1]) {
    await clock.set(iso(time));
    expect(await seen(event)).toEqual([false]);
  }
  expect(await Promise.all(['/api/calendar', '/api/calendar.ics'].map(readAll))).toEqual(before);
  await clock.set(iso(at));
  expect(await seen(event)).toEqual([true]);
  await app.admin(`${EVENTS_PATH}/${event.id}`, {
    method: 'PUT',
    body: { ...EVENT, publishedAt: iso(at + 1) },
  });
  expect(await seen(event)).toEqual([false]);
  await clock.set(iso(at + 1));
  expect(await seen(event)).toEqual([true]);
});

test('the state changes on every instance when an event begins and ends', async () => {
  const startsAt = START + 10 * MINUTE_MS;
  const endsAt = startsAt + MINUTE_MS;
  const event = await createEvent(app, { startsAt: iso(startsAt), endsAt: iso(endsAt) });
  const states = async () => {
    const lists = (await readAll('/api/calendar')).map((text) => JSON.parse(text));
    return lists.map((list) => list.find(({ id }: { id: string }) => id === event.id).state);
  };
  const found: Record<string, string[]> = {};
  for (const time of [startsAt - 1, startsAt, endsAt - 1, endsAt]) {
    await clock.set(iso(time));
    found[time] = await states();
  }
  expect(Object.values(found)).toEqual([
    ...[
      ['announced', 'announced'],
      ['live', 'live'],
      ['live', 'live'],
      ['past', 'past'],
    ],
  ]);
});
