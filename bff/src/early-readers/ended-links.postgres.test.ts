import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import { type DatabaseClock, startDatabaseClock } from '../testing/database-clock.ts';
import { READERS_PATH, cookieOf, createEarlyReaderApi } from '../testing/early-readers.ts';
import { ARTICLES_PATH, DRAFTS_PATH } from '../testing/reviewed-newsroom.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const NOW = '2031-01-01T09:00:00.000Z';
const LATER = '2031-01-05T09:00:00.000Z';
const POSTPONED = '2031-01-06T09:00:00.000Z';
const SCHEDULED = { ...ARTICLE, publishedAt: LATER };

let app: RunningBff;
let early: ReturnType<typeof createEarlyReaderApi>;
let clock: DatabaseClock;

beforeAll(async () => {
  app = await sharedBff();
  early = createEarlyReaderApi(app);
  clock = await startDatabaseClock(app.storage, NOW);
});
afterAll(() => clock.stop());

const send = (method: string, path: string, body?: object) => app.admin(path, { method, body });

async function create(path: string, contents: object): Promise<string> {
  return (await send('POST', path, contents)).json.id;
}

test('a link expires at publication, by the database’s clock', async () => {
  const secret = await early.secretFor(await create(ARTICLES_PATH, SCHEDULED));
  const held = await create(ARTICLES_PATH, { ...SCHEDULED, holdForWire: true });
  const secretOfHeld = await early.secretFor(held);
  const cookies = [cookieOf(await early.open(secret)), cookieOf(await early.open(secretOfHeld))] as const;
  await clock.set('2031-01-05T08:59:59.999Z');
  expect((await early.open(secret, { cookie: cookies[0] })).status).toBe(200);
  await clock.set(LATER);
  expect((await early.open(secret, { cookie: cookies[0] })).status).toBe(404);
  expect((await early.open(secretOfHeld, { cookie: cookies[1] })).status).toBe(200);
  await send('POST', `${ARTICLES_PATH}/${held}/wire`);
  expect((await early.open(secretOfHeld, { cookie: cookies[1] })).status).toBe(404);
  expect((await early.invite(held)).status).toBe(404);
  await clock.set(NOW);
});

test.each([
  [
    'discarded and restored',
    DRAFTS_PATH,
    NOW,
    [
      ['DELETE', ''],
      ['POST', '/restore'],
    ],
  ],
  [
    'deleted and restored',
    ARTICLES_PATH,
    NOW,
    [
      ['DELETE', ''],
      ['POST', '/restore', { version: 2 }],
    ],
  ],
  ['public and postponed', ARTICLES_PATH, LATER, [['PUT', '', { ...ARTICLE, publishedAt: POSTPONED }]]],
] as const)('a link is not valid again after its release was %s', async (_what, path, time, calls) => {
  const id = await create(path, SCHEDULED);
  const secret = await early.secretFor(id);
  const cookie = cookieOf(await early.open(secret));
  await clock.set(time);
  for (const [method, step, body] of calls) {
    expect((await send(method, `${path}/${id}${step}`, body)).status).toBe(200);
  }
  expect((await early.open(secret, { cookie })).status).toBe(404);
  const { json } = await app.admin(`${READERS_PATH}?releaseId=${id}`);
  expect(json).toMatchObject([{ name: 'Jane Counsel', revokedAt: expect.any(String) }]);
  expect((await early.invite(id)).status).toBe(201);
  await clock.set(NOW);
});
