import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import { type DatabaseClock, iso, MINUTE_MS, startDatabaseClock } from '../testing/database-clock.ts';
import { raceForLocks } from '../testing/owner-connection.ts';
import { SETS_PATH, type SetApi, createSetApi } from '../testing/release-sets.ts';
import { ARTICLES_PATH } from '../testing/reviewed-newsroom.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

let app: RunningBff;
let clock: DatabaseClock;
let desk: SetApi;

beforeAll(async () => {
  app = await sharedBff();
  clock = await startDatabaseClock(app.storage, '2031-02-01T09:00:00.000Z');
  desk = createSetApi(app);
});
afterAll(() => clock.stop());

/** Creates a set with a release, and a document of another release that is not in the set. */
async function prepareDependent(at: number, release: TestResponse['json']) {
  const set = await desk.createSet(iso(at));
  const outlook = await desk.schedule(iso(at), { title: `Outlook ${at}` });
  const document = await desk.scheduleDocument(iso(at), { releaseId: release.id });
  await desk.add(set, 'release', outlook);
  const { json } = await desk.add(set, 'document', document);
  const isSeen = async () => [
    (await app.call(`/api/news/${outlook.id}`)).status === 200,
    (await app.call(document.url)).status === 200,
  ];
  return { set, document, state: json.state, isSeen };
}

test('a set publishes a document whose release becomes public before the set', async () => {
  const at = await clock.next();
  const release = await desk.schedule(iso(at - MINUTE_MS / 2));
  const { set, state, isSeen } = await prepareDependent(at, release);
  expect(state).toBe('ready');
  await clock.set(iso(at - 1));
  expect([(await desk.getSet(set)).state, await isSeen()]).toEqual(['ready', [false, false]]);
  await clock.set(iso(at));
  expect([(await desk.getSet(set)).state, await isSeen()]).toEqual(['public', [true, true]]);
});

test('a set cannot be published before the release of one of its documents, and is published at its time', async () => {
  const at = await clock.next();
  const release = await desk.schedule(iso(at - MINUTE_MS / 2));
  const { set, isSeen } = await prepareDependent(at, release);
  const { status, json } = await desk.send('POST', `${SETS_PATH}/${set.id}/publish-now`, {});
  expect([status, json.code]).toEqual([409, 'set-incomplete']);
  expect([(await desk.getSet(set)).state, await isSeen()]).toEqual(['ready', [false, false]]);
  await clock.set(iso(at));
  expect(await isSeen()).toEqual([true, true]);
});

test.each([
  ['withdrawn', (path: string) => desk.send('POST', `${path}/withdraw`, {})],
  ['deleted', (path: string) => desk.send('DELETE', path)],
  [
    'postponed',
    (path: string) => desk.send('PUT', path, { ...ARTICLE, publishedAt: '2999-01-01T00:00:00Z' }),
  ],
])('a ready set becomes incomplete if the release of one of its documents is %s', async (_what, change) => {
  const at = await clock.next();
  const release = await desk.schedule(iso(at - 2 * MINUTE_MS));
  const { set, document, state, isSeen } = await prepareDependent(at, release);
  expect(state).toBe('ready');
  const path = `${ARTICLES_PATH}/${release.id}`;
  expect((await change(path)).status).toBe(200);
  const problems = [{ code: 'release-not-public', itemId: document.id }];
  expect(await desk.getSet(set)).toMatchObject({ state: 'incomplete', problems });
  await clock.set(iso(at));
  expect(await isSeen()).toEqual([false, false]);
  await desk.send('POST', `${path}/restore`, { version: 1 });
  await desk.send('PUT', path, { ...ARTICLE, correction: 'It rises again.' });
  expect([(await desk.getSet(set)).state, await isSeen()]).toEqual(['public', [true, true]]);
});

test('a set with a document of a release is ready while the earlier set of that release is', async () => {
  const at = await clock.next();
  const earlier = await desk.createSet(iso(at - MINUTE_MS / 2));
  const release = await desk.schedule(iso(at));
  const { set, state, isSeen } = await prepareDependent(at, release);
  expect(state).toBe('incomplete');
  await desk.add(earlier, 'release', release);
  const path = `${SETS_PATH}/${earlier.id}`;
  const stateAfter = async (action: string) => {
    await desk.send('POST', `${path}/${action}`);
    return (await desk.getSet(set)).state;
  };
  expect([await stateAfter('hold'), await stateAfter('resume')]).toEqual(['incomplete', 'ready']);
  await clock.set(iso(at));
  expect(await isSeen()).toEqual([true, true]);
});

test('a set is not ready after a concurrent withdrawal of the release of its new document', async () => {
  const at = await clock.next();
  const release = await desk.schedule(iso(at - 2 * MINUTE_MS));
  const set = await desk.createSet(iso(at));
  const document = await desk.scheduleDocument(iso(at), { releaseId: release.id });
  const [withdrawn, added] = await raceForLocks(
    app.storage,
    `select from article where id = '${release.id}' for update`,
    () => desk.send('POST', `${ARTICLES_PATH}/${release.id}/withdraw`, {}),
    () => desk.add(set, 'document', document),
  );
  expect(added.status).toBe(200);
  expect((await desk.getSet(set)).state).toBe(withdrawn.status === 200 ? 'incomplete' : 'ready');
});
