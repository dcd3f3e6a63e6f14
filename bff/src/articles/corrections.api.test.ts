import { beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/articles';
const SCHEDULED = { ...ARTICLE, publishedAt: '2999-01-01T00:00:00Z' };
const CORRECTION = 'The dividend is 4 cents, not 5.';
let app: RunningBff;
let titles = 0;

beforeAll(async () => {
  app = await sharedBff();
});

const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  app.admin(path, { method, body, headers });

async function create(contents: object = ARTICLE): Promise<TestResponse['json']> {
  titles += 1;
  return (await send('POST', PATH, { ...contents, title: `Dividend ${titles}` })).json;
}

const correct = (id: string, changes: object = {}) =>
  send('PUT', `${PATH}/${id}`, { ...ARTICLE, title: 'Dividend', correction: CORRECTION, ...changes });
const withdraw = (id: string, body: object = {}, headers = {}) =>
  send('POST', `${PATH}/${id}/withdraw`, body, headers);
const history = async (id: string) => (await app.admin(`${PATH}/${id}/history`)).json;
const listed = async (path: string, id: string): Promise<TestResponse['json']> =>
  (await app.call(path)).json.find((item: { id: string }) => item.id === id);

test('an update without a correction retains the published correction; a new one replaces it', async () => {
  const { id, slug, publishedAt } = await create();
  expect((await app.call(`/api/news/${id}`)).json).not.toHaveProperty('correction');
  const { status, json } = await correct(id);
  expect([status, json.correction]).toEqual([200, CORRECTION]);
  const shown = { correction: CORRECTION, correctedAt: expect.stringMatching(/Z$/), slug, publishedAt };
  expect((await app.call(`/api/news/${slug}`)).json).toMatchObject(shown);
  expect(await listed('/api/news?omit=content', id)).toMatchObject(shown);
  expect((await history(id))[0]).toMatchObject({ action: 'corrected', note: CORRECTION });
  expect((await app.admin('/api/admin/audit')).json[0]).toMatchObject({
    action: 'corrected',
    note: CORRECTION,
  });

  const small = await send('PUT', `${PATH}/${id}`, { ...ARTICLE, title: 'Dividends' });
  expect(small.json).toMatchObject({ correction: CORRECTION, correctedAt: json.correctedAt });
  expect((await history(id))[0]).toMatchObject({ action: 'updated' });
  expect((await correct(id, { correction: 'Again.' })).json.correction).toBe('Again.');
});

test.each([
  ['of a scheduled release', SCHEDULED, {}],
  ['that schedules a public one', ARTICLE, { publishedAt: SCHEDULED.publishedAt }],
  ['that is blank', ARTICLE, { correction: ' ' }],
  ['that is empty', ARTICLE, { correction: '' }],
  ['of 501 characters', ARTICLE, { correction: 'x'.repeat(501) }],
])('a correction %s returns 400 and names the field', async (_what, contents, changes) => {
  const { id } = await create(contents);
  const { status, json } = await correct(id, changes);
  expect([status, json.errors[0].field]).toEqual([400, 'correction']);
  expect((await app.admin(`${PATH}/${id}`)).json.version).toBe(1);
});

test('a correction of a new article returns 400', async () => {
  const { status, json } = await send('POST', PATH, { ...ARTICLE, correction: CORRECTION });
  expect([status, json.errors[0].field]).toEqual([400, 'correction']);
});

test('a withdrawn release is listed nowhere and returns 410 with the reason; a correction publishes it again', async () => {
  const { id, slug, title } = await create();
  const before = (await app.call('/api/stats')).json.articles;
  await correct(id, { title: 'Renamed', slug: `${slug}-renamed` });
  const { status, json } = await withdraw(id, { reason: 'The offer has ended.' });
  expect([status, json]).toEqual([
    200,
    expect.objectContaining({
      id,
      withdrawalReason: 'The offer has ended.',
      withdrawnAt: expect.any(String),
    }),
  ]);
  for (const address of [id, slug, `${slug}-renamed`]) {
    const gone = await app.call(`/api/news/${address}`);
    expect([gone.status, gone.json.withdrawal]).toEqual([
      410,
      { title: 'Renamed', withdrawnAt: json.withdrawnAt, reason: 'The offer has ended.' },
    ]);
    expect(gone.headers.get('content-type')).toContain('application/problem+json');
  }
  expect(title).not.toBe('Renamed');
  for (const path of ['/api/news', '/api/news?q=renamed', '/api/news?q=rises&in=text']) {
    expect([path, await listed(path, id)]).toEqual([path, undefined]);
  }
  expect((await app.call('/api/stats')).json.articles).toBe(before - 1);
  const admins = async (query: string) => (await app.admin(`${PATH}?${query}`)).text.includes(id);
  expect([await admins('status=withdrawn'), await admins('status=public'), await admins('')]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await app.admin(`${PATH}/facets`)).json.withdrawn).toBe(1);
  expect((await history(id))[0]).toMatchObject({ action: 'withdrawn', note: 'The offer has ended.' });

  await send('PUT', `${PATH}/${id}`, { ...ARTICLE, title: 'Not public yet' });
  const edited = await app.call(`/api/news/${id}`);
  expect([edited.status, edited.json.withdrawal.title]).toEqual([410, 'Renamed']);
  await correct(id);
  const back = await app.call(`/api/news/${id}`);
  expect([back.status, back.json.correction]).toEqual([200, CORRECTION]);
  expect(back.json).not.toHaveProperty('withdrawnAt');
  expect(await listed('/api/news', id)).toMatchObject({ correction: CORRECTION });
});

test('only a public release can be withdrawn; after its deletion, it returns 404 instead of 410', async () => {
  const scheduled = await create(SCHEDULED);
  expect((await withdraw(scheduled.id)).status).toBe(409);
  const { id } = await create();
  expect((await withdraw(id, {}, { 'if-match': '"7"' })).status).toBe(412);
  expect((await withdraw(id, { reason: ' ' })).status).toBe(400);
  expect((await withdraw(id, {}, { 'if-match': '"1"' })).status).toBe(200);
  expect((await withdraw(id)).status).toBe(409);
  const { json } = await app.call(`/api/news/${id}`);
  expect(json.withdrawal).not.toHaveProperty('reason');
  await send('DELETE', `${PATH}/${id}`);
  expect((await app.call(`/api/news/${id}`)).status).toBe(404);
  expect((await withdraw(id)).status).toBe(404);
  expect((await withdraw('nonsense')).status).toBe(404);
});

test('neighbours and years exclude a withdrawn release', async () => {
  const [, middle, newest] = [
    await create({ ...ARTICLE, publishedAt: '1999-01-01T00:00:00Z' }),
    await create({ ...ARTICLE, publishedAt: '1999-01-02T00:00:00Z' }),
    await create({ ...ARTICLE, publishedAt: '1999-01-03T00:00:00Z' }),
  ];
  await withdraw(middle.id);
  const { json } = await app.call(`/api/news/${newest.id}?with=neighbours`);
  expect(json.older.slug).not.toBe(middle.slug);
  expect((await app.call('/api/news-years')).json).toContainEqual({ year: 1999, articles: 2 });
});

test('a version older than the correction that readers see is not restored; a later one is', async () => {
  const { id } = await create();
  await correct(id);
  await send('PUT', `${PATH}/${id}`, { ...ARTICLE, title: 'Small change' });
  const restore = (version: number) => send('POST', `${PATH}/${id}/restore`, { version });
  const refused = await restore(1);
  expect([refused.status, refused.json.code]).toEqual([409, 'correction-needed']);
  expect((await restore(2)).json).toMatchObject({ title: 'Dividend', correction: CORRECTION });
  await send('DELETE', `${PATH}/${id}`);
  expect((await restore(1)).status).toBe(409);
  expect((await restore(5)).status).toBe(200);
  await withdraw(id);
  expect((await restore(1)).status).toBe(200);
});
