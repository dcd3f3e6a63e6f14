import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from '../testing/documents.ts';
import { EVENT, EVENTS_PATH } from '../testing/events.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import {
  ARTICLES_PATH,
  type ReviewedNewsroom,
  post,
  put,
  startReviewedNewsroom,
} from '../testing/reviewed-newsroom.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/blackouts';
const RESULTS = { title: 'Results of the quarter', firstDay: '2999-11-10', lastDay: '2999-11-20' };
const NOW = { title: 'Take-over', firstDay: '2020-01-01', lastDay: '2998-12-31' };
const ANY_VERSION = { 'if-match': '*' };
const BLACKOUT_REASON = 'The board decided to tell everybody at once.';
/** The first and the last millisecond of the blackout. */
const [FIRST, LAST] = ['2999-11-10T08:00:00.000Z', '2999-11-21T07:59:59.999Z'];

let app: RunningBff;
beforeAll(async () => {
  app = await sharedBff();
});
beforeEach(async () => {
  for (const { id } of (await app.admin(PATH)).json) await send('DELETE', `${PATH}/${id}`);
});

const send = (method: string, path: string, body?: object) => app.admin(path, { method, body });
const add = (blackout: object = RESULTS) => send('POST', PATH, blackout);
const latestEntry = async () => (await app.admin('/api/admin/audit?limit=1')).json[0];

async function expectReasonRequired(
  response: Promise<{ status: number; json: object }>,
  { title } = RESULTS,
) {
  const { status, json } = await response;
  const message = expect.stringContaining(`within the blackout “${title}, `);
  expect([status, json]).toEqual([
    409,
    expect.objectContaining({ errors: [{ field: 'blackoutReason', message }] }),
  ]);
}

async function scheduledBefore(more: object = {}): Promise<string> {
  const { id } = (await send('POST', ARTICLES_PATH, { ...ARTICLE, publishedAt: FIRST, ...more })).json;
  await add();
  return id;
}

test('blackouts are added, listed by first day and removed, with audit entries', async () => {
  const { status, json } = await add({ ...RESULTS, title: ' Results of the quarter ' });
  expect([status, json]).toEqual([201, { ...RESULTS, id: expect.any(String) }]);
  const subject = 'Results of the quarter, 2999-11-10 to 2999-11-20';
  expect(await latestEntry()).toMatchObject({ action: 'blackout-added', subject });
  const earlier = (await add({ title: 'A day', firstDay: '2999-01-02', lastDay: '2999-01-02' })).json;
  expect((await app.admin(PATH)).json).toEqual([earlier, json]);

  expect((await send('DELETE', `${PATH}/${json.id}`)).status).toBe(204);
  expect(await latestEntry()).toMatchObject({ action: 'blackout-removed', subject });
  expect((await app.admin(PATH)).json).toEqual([earlier]);
  expect((await send('DELETE', `${PATH}/${json.id}`)).status).toBe(404);
});

test.each([
  ['title', { title: ' ' }],
  ['title', { title: 'x'.repeat(121) }],
  ['firstDay', { firstDay: '2999-02-30' }],
  ['firstDay', { firstDay: '2999-11-10T00:00:00Z' }],
  ['firstDay', { firstDay: '0000-11-10' }],
  ['lastDay', { lastDay: '2999-11-09' }],
  ['lastDay', { lastDay: undefined }],
  ['note', { note: 'x' }],
])('an invalid %s returns 400: %j', async (field, wrong) => {
  const { status, json } = await add({ ...RESULTS, ...wrong });
  expect([status, json.errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
});

test('at most 100 blackouts can be added', async () => {
  for (let count = 0; count < 100; count += 1) await add();
  expect((await add()).status).toBe(409);
});

describe('an article', () => {
  test.each([
    ['at the start of', FIRST, true],
    ['at the end of', LAST, true],
    ['before', '2999-11-10T07:59:59.999Z', false],
    ['after', '2999-11-21T08:00:00.000Z', false],
  ])(
    'that is scheduled %s a blackout, at %s, requires a reason: %j',
    async (_when, publishedAt, isRequired) => {
      await add();
      const article = { ...ARTICLE, publishedAt };
      if (isRequired) await expectReasonRequired(send('POST', ARTICLES_PATH, article));
      const given = isRequired ? { blackoutReason: BLACKOUT_REASON } : {};
      const { status, json } = await send('POST', ARTICLES_PATH, { ...article, ...given });
      expect([status, json.blackoutReason]).toEqual([201, given.blackoutReason]);
      const entry = await latestEntry();
      expect([entry.action, entry.blackoutReason]).toEqual(['created', given.blackoutReason]);
      const [change] = (await app.admin(`${ARTICLES_PATH}/${json.id}/history`)).json;
      expect(change.blackoutReason).toBe(given.blackoutReason);
    },
  );

  test('that is published within a blackout requires a reason, which readers do not get', async () => {
    await add(NOW);
    await expectReasonRequired(send('POST', ARTICLES_PATH, ARTICLE), NOW);
    const { json } = await send('POST', ARTICLES_PATH, { ...ARTICLE, blackoutReason: BLACKOUT_REASON });
    const item = await app.call(`/api/news/${json.id}`);
    expect([item.status, item.text]).toEqual([200, expect.not.stringContaining('blackout')]);
  });

  test('that is rescheduled into a blackout requires a reason, which is stored until the time changes again', async () => {
    await add();
    const { id } = (await send('POST', ARTICLES_PATH, { ...ARTICLE, publishedAt: '2999-12-01T08:00:00Z' }))
      .json;
    const moved = { ...ARTICLE, publishedAt: FIRST };
    await expectReasonRequired(send('PUT', `${ARTICLES_PATH}/${id}`, moved));
    await send('PUT', `${ARTICLES_PATH}/${id}`, { ...moved, blackoutReason: BLACKOUT_REASON });
    const edited = await send('PUT', `${ARTICLES_PATH}/${id}`, { ...moved, title: 'Water falls' });
    expect(edited.json.blackoutReason).toBe(BLACKOUT_REASON);
    await expectReasonRequired(send('PUT', `${ARTICLES_PATH}/${id}`, { ...moved, publishedAt: LAST }));
    const out = await send('PUT', `${ARTICLES_PATH}/${id}`, {
      ...moved,
      publishedAt: '2999-12-01T08:00:00Z',
    });
    expect([out.status, out.json.blackoutReason]).toEqual([200, undefined]);
  });

  test('that is restored into a blackout requires a reason', async () => {
    const id = await scheduledBefore();
    await send('DELETE', `${ARTICLES_PATH}/${id}`);
    const restore = (more: object) => send('POST', `${ARTICLES_PATH}/${id}/restore`, { version: 1, ...more });
    await expectReasonRequired(restore({}));
    expect((await restore({ blackoutReason: BLACKOUT_REASON })).status).toBe(200);
    expect(await latestEntry()).toMatchObject({ action: 'restored', blackoutReason: BLACKOUT_REASON });
  });

  test.each([' ', 'x'.repeat(501), 5])('cannot have the reason %j', async (blackoutReason) => {
    const { status, json } = await send('POST', ARTICLES_PATH, { ...ARTICLE, blackoutReason });
    expect([status, json.errors[0].field]).toEqual([400, 'blackoutReason']);
  });
});

test('public releases are corrected, withdrawn, deleted and restored without a reason; republishing requires one', async () => {
  const { id } = (await send('POST', ARTICLES_PATH, ARTICLE)).json;
  await add(NOW);
  const path = `${ARTICLES_PATH}/${id}`;
  expect((await send('PUT', path, { ...ARTICLE, correction: 'It rises faster.' })).status).toBe(200);
  expect((await send('DELETE', path)).status).toBe(200);
  expect((await send('POST', `${path}/restore`, { version: 3 })).status).toBe(200);
  expect((await send('POST', `${path}/withdraw`, {})).status).toBe(200);
  expect((await send('PUT', path, { ...ARTICLE, title: 'Withdrawn still' })).status).toBe(200);
  const again = { ...ARTICLE, correction: 'It rises.' };
  await expectReasonRequired(send('PUT', path, again), NOW);
  expect((await send('PUT', path, { ...again, blackoutReason: BLACKOUT_REASON })).status).toBe(200);
  expect(await latestEntry()).toMatchObject({ note: 'It rises.', blackoutReason: BLACKOUT_REASON });
  await send('POST', `${path}/withdraw`, {});
  await expectReasonRequired(send('PUT', path, again), NOW);
});

test('confirming the wire within a blackout requires a reason unless the release has one', async () => {
  const { id } = (await send('POST', ARTICLES_PATH, { ...ARTICLE, holdForWire: true })).json;
  await add(NOW);
  await expectReasonRequired(send('POST', `${ARTICLES_PATH}/${id}/wire`), NOW);
  expect((await app.call(`/api/news/${id}`)).status).toBe(404);
  expect(
    (await send('POST', `${ARTICLES_PATH}/${id}/wire`, { blackoutReason: BLACKOUT_REASON })).status,
  ).toBe(204);
  expect(await latestEntry()).toMatchObject({ action: 'wire-confirmed', blackoutReason: BLACKOUT_REASON });

  const held = { ...ARTICLE, holdForWire: true, blackoutReason: BLACKOUT_REASON };
  const another = (await send('POST', ARTICLES_PATH, held)).json;
  expect((await send('POST', `${ARTICLES_PATH}/${another.id}/wire`)).status).toBe(204);
});

describe('with required reviews', () => {
  let newsroom: ReviewedNewsroom;
  beforeAll(async () => {
    newsroom = await startReviewedNewsroom();
  });
  afterAll(() => newsroom.app.stop());

  test('publishing an approved draft requires a reason, and a refused publication leaves the draft', async () => {
    const { ann, approved } = newsroom;
    const draft = await approved();
    await post(ann, PATH, NOW);
    const publication = { ...ARTICLE, draftId: draft.id };
    await expectReasonRequired(post(ann, ARTICLES_PATH, publication), NOW);
    const { status } = await post(ann, ARTICLES_PATH, { ...publication, blackoutReason: BLACKOUT_REASON });
    expect(status).toBe(201);
  });

  test.each([
    ['a document', DOCUMENTS_PATH, async () => (await uploadDocument(newsroom.app)).id],
    ['an event', EVENTS_PATH, async () => undefined],
  ])('approving %s requires the reason of its last change', async (_what, path, upload) => {
    const { ann, ben, eve } = newsroom;
    for (const { id } of (await ann(PATH)).json) await ann(`${PATH}/${id}`, { method: 'DELETE' });
    const input = path === EVENTS_PATH ? EVENT : { ...DOCUMENT, mediaId: await upload() };
    const { json: item } = await post(ann, path, input);
    const { json: blackout } = await post(ann, PATH, NOW);
    const approve = () => post(ben, `${path}/${item.id}/approve`, {}, ANY_VERSION);
    const refused = await approve();
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      409,
      'in-blackout',
      expect.stringContaining(`“${item.title}” would become public within the blackout “Take-over, `),
    ]);
    const again = { ...input, blackoutReason: BLACKOUT_REASON };
    expect((await put(eve, `${path}/${item.id}`, again, ANY_VERSION)).status).toBe(200);
    expect((await approve()).json).toMatchObject({ approved: true, publicFrom: expect.any(String) });
    await ann(`${PATH}/${blackout.id}`, { method: 'DELETE' });
  });
});
