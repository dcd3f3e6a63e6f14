import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Caller, signInAs } from '../testing/another-administrator.ts';
import { ARTICLE } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const REMARKS = '/api/admin/remarks';
const DRAFTS_PATH = '/api/admin/drafts';
const ARTICLES_PATH = '/api/admin/articles';
const REMARK = { quote: 'Water rises', text: 'Which water?' };
const SCHEDULED = { ...ARTICLE, publishedAt: '2999-01-01T00:00:00Z' };

let app: RunningBff;
let maria: Caller;

beforeAll(async () => {
  app = await sharedBff();
  maria = await signInAs(app, 'maria');
});

const post = (who: Caller, path: string, body: object) => who(path, { method: 'POST', body });
const newText = async (path: string, contents: object = ARTICLE): Promise<string> =>
  (await post(app.admin, path, contents)).json.id;
const listOf = async (subject: string) => (await app.admin(`${REMARKS}/${subject}`)).json;

test('a remark stores its quote, author and time, and can be marked as done and not done', async () => {
  const draft = await newText(DRAFTS_PATH);
  const { status, json } = await post(maria, `${REMARKS}/${draft}`, REMARK);
  const made = {
    ...REMARK,
    id: expect.any(String),
    authorName: 'maria',
    createdAt: expect.stringMatching(/Z$/),
  };
  expect([status, json]).toEqual([201, made]);
  await post(app.admin, `${REMARKS}/${draft}`, { ...REMARK, text: 'The Fraser' });
  expect(await listOf(draft)).toMatchObject([{ text: 'Which water?' }, { text: 'The Fraser' }]);

  const mark = (done: boolean) =>
    app.admin(`${REMARKS}/${draft}/${json.id}`, { method: 'PUT', body: { done } });
  const marked = await mark(true);
  expect(marked.json).toEqual({ ...json, doneAt: expect.stringMatching(/Z$/), doneBy: 'admin' });
  expect((await mark(true)).json).toEqual(marked.json);
  expect((await mark(false)).json).toEqual(json);
});

test('publishing a draft deletes its remarks, and the list is then empty', async () => {
  const draftId = await newText(DRAFTS_PATH);
  await post(maria, `${REMARKS}/${draftId}`, REMARK);
  await post(app.admin, ARTICLES_PATH, { ...ARTICLE, draftId });
  const { status, json } = await maria(`${REMARKS}/${draftId}`);
  expect([status, json]).toEqual([200, []]);
  expect(await app.sql('select from remark where draft_id = $1', [draftId])).toEqual([]);
});

test('an article can get remarks until it is public', async () => {
  const scheduled = await newText(ARTICLES_PATH, SCHEDULED);
  expect((await post(maria, `${REMARKS}/${scheduled}`, REMARK)).status).toBe(201);
  expect(await listOf(scheduled)).toMatchObject([REMARK]);
  const held = await newText(ARTICLES_PATH, { ...ARTICLE, holdForWire: true });
  expect((await post(maria, `${REMARKS}/${held}`, REMARK)).status).toBe(201);
  const released = await newText(ARTICLES_PATH);
  const { status, json } = await post(maria, `${REMARKS}/${released}`, REMARK);
  expect([status, json.message]).toEqual([409, 'Only a release that is not public can have remarks.']);
});

test('a text has at most 200 remarks', async () => {
  const draft = await newText(DRAFTS_PATH);
  await app.sql(
    `insert into remark (id, draft_id, quote, text, author_name, created_at)
     select gen_random_uuid(), $1, 'Water', 'Which?', 'Counsel', now() from generate_series(1, 199)`,
    [draft],
  );
  const responses = await Promise.all([1, 2].map(() => post(maria, `${REMARKS}/${draft}`, REMARK)));
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect(await listOf(draft)).toHaveLength(200);
});

describe('a remark is refused', () => {
  test.each([
    ['quote', { quote: ' ' }],
    ['text', { text: '' }],
    ['text', { text: ' ' }],
    ['text', { text: 'x'.repeat(1_001) }],
    ['authorName', { authorName: 'Counsel' }],
  ])('with an invalid %s: %j', async (field, contents) => {
    const draft = await newText(DRAFTS_PATH);
    const { status, json } = await post(maria, `${REMARKS}/${draft}`, { ...REMARK, ...contents });
    expect([status, json.errors[0].field]).toEqual([400, field]);
  });

  test('if its text does not exist, or if it is requested under another text', async () => {
    const [one, other] = [await newText(DRAFTS_PATH), await newText(DRAFTS_PATH)];
    const { id } = (await post(maria, `${REMARKS}/${one}`, REMARK)).json;
    const mark = (path: string) => maria(`${REMARKS}/${path}`, { method: 'PUT', body: { done: true } });
    for (const path of [`${other}/${id}`, `${one}/${randomUUID()}`, `${one}/nonsense`, `nonsense/${id}`]) {
      expect((await mark(path)).status).toBe(404);
    }
    expect((await maria(`${REMARKS}/nonsense`)).status).toBe(404);
    for (const subject of [randomUUID(), 'nonsense']) {
      expect((await post(maria, `${REMARKS}/${subject}`, REMARK)).status).toBe(404);
    }
  });
});
