import { expect, test } from '@jest/globals';
import { DOCUMENTS_PATH } from '../testing/documents.ts';
import { createSetApi } from '../testing/release-sets.ts';
import { ARTICLES_PATH } from '../testing/reviewed-newsroom.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const AT = '2999-01-01T07:00:00.000Z';
const EARLIER = '2998-12-31T07:00:00.000Z';

test('a deleted item belongs to its set again when it is restored, and both changes add a version of the set', async () => {
  const desk = createSetApi(await sharedBff());
  const set = await desk.createSet(AT);
  const kinds = [
    ['release', ARTICLES_PATH, await desk.schedule(EARLIER)],
    ['document', DOCUMENTS_PATH, await desk.scheduleDocument(EARLIER)],
    ['event', '/api/admin/events', await desk.scheduleEvent(EARLIER)],
  ] as const;
  for (const [kind, path, item] of kinds) {
    const { json: added } = await desk.add(set, kind, item);
    expect((await desk.send('DELETE', `${path}/${item.id}`)).status).toBe(200);
    const left = await desk.getSet(set);
    expect([left.items.length, left.version > added.version]).toEqual([added.items.length - 1, true]);
    const { json: restored } = await desk.send('POST', `${path}/${item.id}/restore`, { version: 1 });
    expect(restored).toMatchObject({ publishedAt: AT, setId: set.id });
    const returned = await desk.getSet(set);
    expect([returned.items.length, returned.version > left.version]).toEqual([added.items.length, true]);
  }
});

test('a set is deleted although a deleted item belonged to it, and the item is restored without a set', async () => {
  const desk = createSetApi(await sharedBff());
  const set = await desk.createSet(AT);
  const release = await desk.schedule(EARLIER);
  await desk.add(set, 'release', release);
  await desk.send('DELETE', `${ARTICLES_PATH}/${release.id}`);
  expect((await desk.send('DELETE', `/api/admin/sets/${set.id}`)).status).toBe(200);
  const { status, json } = await desk.send('POST', `${ARTICLES_PATH}/${release.id}/restore`, { version: 3 });
  expect([status, json.publishedAt, json.setId]).toEqual([200, AT, undefined]);
});
