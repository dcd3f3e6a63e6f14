import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { TestResponse } from '../testing/calls.ts';
import { type DatabaseClock, startDatabaseClock } from '../testing/database-clock.ts';
import { SETS_PATH, type SetApi, createSetApi } from '../testing/release-sets.ts';
import { ARTICLES_PATH } from '../testing/reviewed-newsroom.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';

const WIRE_SECRET = `whsec_${Buffer.from('a key of twenty-four bytes').toString('base64')}`;
const BLACKOUTS_PATH = '/api/admin/blackouts';
const TAKE_OVER = { title: 'Take-over', firstDay: '2031-01-01', lastDay: '2031-12-31' };
const REASON = 'The board decided to tell everybody at once.';
/** New Year's Eve in Pacific time: the last second before the blackout, and its first ones. */
const BEFORE = '2031-01-01T07:59:59.000Z';
const [DURING, LATER] = ['2031-01-01T08:00:00.000Z', '2031-01-01T08:00:10.000Z'];

let app: SeparateBff;
let clock: DatabaseClock;
let desk: SetApi;
let set: TestResponse['json'];
let held: TestResponse['json'];
let other: TestResponse['json'];

beforeAll(async () => {
  app = await startSeparateBff({ WIRE_SECRET });
  clock = await startDatabaseClock(app.storage, '2030-12-31T00:00:00.000Z');
  desk = createSetApi(app);
  await desk.send('POST', BLACKOUTS_PATH, TAKE_OVER);
});
afterAll(async () => {
  await clock.stop();
  await app.stop();
});

/** Creates a set that waits for the newswire, and is due since the last second before a blackout. */
beforeEach(async () => {
  await clock.set('2030-12-31T00:00:00.000Z');
  set = await desk.createSet(BEFORE);
  held = await desk.schedule(BEFORE, { holdForWire: true });
  other = await desk.schedule(BEFORE);
  for (const release of [held, other]) await desk.add(set, 'release', release);
  await clock.set(DURING);
});

const isPublic = async ({ id }: TestResponse['json']) => (await app.call(`/api/news/${id}`)).status === 200;
const confirm = (body?: object) => desk.send('POST', `${ARTICLES_PATH}/${held.id}/wire`, body);

function expectRefused({ status, json }: TestResponse) {
  const message = expect.stringContaining('within the blackout “Take-over, 2031-01-01 to 2031-12-31”');
  expect([status, json.code, json.message]).toEqual([409, 'in-blackout', message]);
}

test('deleting the release that a due set waits for needs a new time with a reason', async () => {
  const remove = () => desk.send('DELETE', `${ARTICLES_PATH}/${held.id}`);
  expectRefused(await remove());
  expect(await isPublic(other)).toBe(false);
  const moved = { name: 'Q3', publishAt: LATER, blackoutReason: REASON };
  expect((await desk.send('PUT', `${SETS_PATH}/${set.id}`, moved)).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect(await isPublic(other)).toBe(false);
  await clock.set(LATER);
  expect(await isPublic(other)).toBe(true);
});

test('an administrator who confirms the wire gives the reason, and the set keeps it', async () => {
  expectRefused(await confirm());
  expect(await isPublic(held)).toBe(false);
  expect((await confirm({ blackoutReason: REASON })).status).toBe(204);
  expect(await desk.getSet(set)).toMatchObject({
    state: 'public',
    publishAt: DURING,
    blackoutReason: REASON,
  });
  expect([await isPublic(held), await isPublic(other)]).toEqual([true, true]);
});

test('a call of the newswire publishes a due set without a reason', async () => {
  const body = JSON.stringify({ release: held.id });
  const [callId, signedAt] = [randomUUID(), new Date()];
  const { status } = await app.call(`/api/wire/${held.id}`, {
    method: 'POST',
    body,
    headers: {
      'webhook-id': callId,
      'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1_000)),
      'webhook-signature': new Webhook(WIRE_SECRET).sign(callId, signedAt, body),
    },
  });
  expect([status, await isPublic(held), await isPublic(other)]).toEqual([204, true, true]);
  expect(await desk.getSet(set)).not.toHaveProperty('blackoutReason');
});
