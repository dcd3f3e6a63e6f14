import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestResponse } from '../testing/calls.ts';
import { EVENT, EVENTS_PATH } from '../testing/events.ts';
import { type ReviewedNewsroom, post, put, startReviewedNewsroom } from '../testing/reviewed-newsroom.ts';

let newsroom: ReviewedNewsroom;

beforeAll(async () => {
  newsroom = await startReviewedNewsroom();
});
afterAll(() => newsroom.app.stop());

const create = async (): Promise<TestResponse['json']> => (await post(newsroom.ann, EVENTS_PATH, EVENT)).json;
const approve = (who: ReviewedNewsroom['ann'], { id }: TestResponse['json']) =>
  post(who, `${EVENTS_PATH}/${id}/approve`, {});

async function isPublic({ id }: TestResponse['json']): Promise<boolean> {
  const [list, file] = await Promise.all(
    ['/api/calendar', '/api/calendar.ics'].map(async (path) =>
      (await newsroom.app.call(path)).text.includes(id),
    ),
  );
  expect(list).toBe(file);
  return list ?? false;
}

test('an event is public once another administrator has approved it', async () => {
  const event = await create();
  expect([event.approved, await isPublic(event)]).toEqual([false, false]);
  const { json: refused } = await approve(newsroom.ann, event);
  expect(refused.code).toBe('needs-another-administrator');
  expect(refused.message).toMatch(/you have changed this event\. Another administrator can approve it\.$/);
  expect((await approve(newsroom.ben, event)).json.approved).toBe(true);
  expect(await isPublic(event)).toBe(true);
  expect((await approve(newsroom.eve, event)).json.code).toBe('not-in-review');
});

test('a public event can get a replay without another approval, but no other change', async () => {
  const event = await create();
  await approve(newsroom.ben, event);
  const path = `${EVENTS_PATH}/${event.id}`;
  const replayUrl = 'https://example.com/replay';
  const { json } = await put(newsroom.ann, path, { ...EVENT, replayUrl });
  expect([json.replayUrl, json.approved, await isPublic(event)]).toEqual([replayUrl, true, true]);
  for (const change of [{ title: 'Other' }, { zone: 'UTC' }, { webcastUrl: replayUrl }, { allDay: true }]) {
    const refused = await put(newsroom.ann, path, { ...EVENT, replayUrl, ...change });
    expect([refused.status, refused.json.code]).toEqual([403, 'not-approved']);
  }
  await post(newsroom.ann, `${path}/withdraw`, {});
  const corrected = await put(newsroom.ann, path, { ...EVENT, correction: 'It takes place.' });
  expect([corrected.status, (await newsroom.app.call('/api/calendar')).text.includes(event.id)]).toEqual([
    ...[403, false],
  ]);
});

test('approving an event within a blackout needs the reason of its author, so that two administrators suffice', async () => {
  const event = await create();
  const days = { title: 'Results', firstDay: '2020-01-01', lastDay: '2999-12-31' };
  await post(newsroom.ann, '/api/admin/blackouts', days);
  const refused = await approve(newsroom.ben, event);
  expect([refused.status, refused.json.code]).toEqual([409, 'in-blackout']);
  expect(refused.json.message).toMatch(/Ask its author to edit it and give the reason, then approve it\.$/);
  await put(newsroom.ann, `${EVENTS_PATH}/${event.id}`, { ...EVENT, blackoutReason: 'The board decided.' });
  expect((await approve(newsroom.ben, event)).json.approved).toBe(true);
});
