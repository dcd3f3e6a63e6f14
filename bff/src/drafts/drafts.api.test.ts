import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { ARTICLE } from '../testing/calls.ts';
import { startSeparateBff } from '../testing/separate-bff.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const PATH = '/api/admin/drafts';
const ARTICLES_PATH = '/api/admin/articles';
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  app.admin(path, { method, body, headers });

async function createDraft(contents: object = { title: 'Half a thought' }) {
  const { status, json } = await send('POST', PATH, contents);
  expect(status).toBe(201);
  return json;
}

async function createArticle() {
  return (await send('POST', ARTICLES_PATH, ARTICLE)).json;
}

const statusOf = async (id: string) => (await app.admin(`${PATH}/${id}`)).status;

describe('saving', () => {
  test('an empty draft is accepted, and the response names its author', async () => {
    const { status, json, headers } = await send('POST', PATH, {});
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.any(String),
      articleId: null,
      articleVersion: null,
      review: 'none',
      version: 1,
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedBy: 'admin',
    });
    expect(headers.get('etag')).toBe('"1"');
    expect(headers.get('location')).toBe(`${PATH}/${json.id}`);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('a draft is returned as it was sent, including incomplete members', async () => {
    const { id: articleId } = await createArticle();
    const contents = {
      ...ARTICLE,
      articleId,
      articleVersion: 1,
      slug: 'Half a',
      timezone: 'Europe/Paris',
      imageUrl: 'htt',
      ...{ imageAlt: '', shareTitle: 'Hal', shareDescription: 'Half', wireUrl: 'htt', filingUrl: '' },
      title: '',
    };
    const { id } = await createDraft(contents);
    expect((await app.admin(`${PATH}/${id}`)).json).toMatchObject(contents);
  });

  test('an update replaces all members, except articleId if it omits this member', async () => {
    const { id: articleId } = await createArticle();
    const { id } = await createDraft({ articleId, title: 'Half', content: '<p>Half</p>' });
    const { status, json, headers } = await send('PUT', `${PATH}/${id}`, { excerpt: 'More' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ articleId, excerpt: 'More', version: 2 });
    expect(json).not.toHaveProperty('title');
    expect(json).not.toHaveProperty('content');
    expect(headers.get('etag')).toBe('"2"');
    expect((await send('PUT', `${PATH}/${id}`, { articleId: null })).json.articleId).toBeNull();
  });

  test('concurrent requests with one idempotency key create one draft; with other content they return 422', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { title: 'Sent twice' };
    const responses = await Promise.all([
      send('POST', PATH, body, headers),
      send('POST', PATH, body, headers),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(responses[0].json).toEqual(responses[1].json);
    expect((await send('POST', PATH, body, { 'idempotency-key': 'short' })).status).toBe(400);
    const other = await send('POST', PATH, { title: 'Sent twice, and written on' }, headers);
    expect([other.status, other.json]).toEqual([
      422,
      expect.objectContaining({ draftId: responses[0].json.id }),
    ]);
  });

  test('PUT with If-None-Match creates a draft with the given id once, also for two concurrent requests', async () => {
    const path = `${PATH}/${uuidv7()}`;
    const headers = { 'if-none-match': '*' };
    const create = (title: string) => send('PUT', path, { title }, headers);
    const responses = await Promise.all([create('First'), create('First')]);
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 412]);
    const created = responses.find(({ status }) => status === 201);
    expect(created?.json).toMatchObject({ title: 'First', version: 1, updatedBy: 'admin' });
    expect(created?.headers.get('etag')).toBe('"1"');
    expect(created?.headers.get('location')).toBe(path);
    await send('DELETE', path);
    expect((await create('Second')).status).toBe(412);
  });

  test.each([
    ['id', randomUUID(), { 'if-none-match': '*' }],
    ['id', uuidv7().toUpperCase(), { 'if-none-match': '*' }],
    ['If-None-Match', uuidv7(), { 'if-none-match': '"1"' }],
    ['If-None-Match', uuidv7(), { 'if-none-match': '*', 'if-match': '"1"' }],
  ])('PUT that would create a draft with an invalid %s returns 400', async (field, id, headers) => {
    const { status, json } = await send('PUT', `${PATH}/${id}`, {}, headers);
    expect([status, json.errors[0].field]).toEqual([400, field]);
    expect(await statusOf(id)).toBe(404);
  });

  test('PUT does not create a draft with the id of an article', async () => {
    const { id } = await createArticle();
    expect((await send('PUT', `${PATH}/${id}`, {}, { 'if-none-match': '*' })).status).toBe(412);
  });

  test('the list has the latest change first, and no contents', async () => {
    const first = await createDraft({ title: 'First', content: '<p>Long</p>' });
    const second = await createDraft({ title: 'Second' });
    await send('PUT', `${PATH}/${first.id}`, { title: 'First again', content: '<p>Longer</p>' });
    const { json } = await app.admin(PATH);
    expect(json.slice(0, 2)).toMatchObject([
      { id: first.id, title: 'First again' },
      { id: second.id, title: 'Second' },
    ]);
    expect(json[0]).not.toHaveProperty('content');
  });
});

describe('refusing', () => {
  test.each([
    ['title', 't'.repeat(301)],
    ['title', null],
    ['slug', 's'.repeat(121)],
    ['content', 'c'.repeat(500_001)],
    ['excerpt', 'e'.repeat(2_001)],
    ['summary', 's'.repeat(2_001)],
    ['publishedAt', 'tomorrow'],
    ['timezone', 'z'.repeat(65)],
    ['author', 'a'.repeat(121)],
    ['category', 'c'.repeat(121)],
    ['imageUrl', 'i'.repeat(2_049)],
    ['articleId', 'not an id'],
    ['articleId', UNKNOWN],
    ['articleVersion', 0],
    ['articleVersion', '1'],
    ['review', 'approved'],
    ['version', 3],
  ])('an invalid %s returns 400 and names the field', async (field, value) => {
    const { id } = await createDraft();
    for (const [method, path] of [
      ['POST', PATH],
      ['PUT', `${PATH}/${id}`],
    ] as const) {
      const { status, json } = await send(method, path, { [field]: value });
      expect([status, json.errors?.[0]?.field]).toEqual([400, field]);
    }
  });

  test.each(['"7"', 'W/"1"', '1', ''])(
    'a change or deletion of version 1 with If-Match %j returns 412',
    async (ifMatch) => {
      const { id } = await createDraft();
      const headers = { 'if-match': ifMatch };
      expect((await send('PUT', `${PATH}/${id}`, { title: 'Mine' }, headers)).status).toBe(412);
      expect((await send('DELETE', `${PATH}/${id}`, undefined, headers)).status).toBe(412);
      expect((await app.admin(`${PATH}/${id}`)).json).toMatchObject({ title: 'Half a thought', version: 1 });
    },
  );

  test.each([UNKNOWN, 'nonsense'])('the draft %s returns 404', async (id) => {
    expect(await statusOf(id)).toBe(404);
    expect((await send('PUT', `${PATH}/${id}`, {})).status).toBe(404);
    expect((await send('DELETE', `${PATH}/${id}`)).status).toBe(404);
  });
});

describe('publishing', () => {
  test('creating an article from a draft deletes the draft', async () => {
    const { id: draftId } = await createDraft();
    const { status, json } = await send('POST', ARTICLES_PATH, { ...ARTICLE, draftId });
    expect(status).toBe(201);
    expect(json).not.toHaveProperty('draftId');
    expect(await statusOf(draftId)).toBe(404);
  });

  test('updating an article from a draft deletes the draft', async () => {
    const { id: articleId } = await createArticle();
    const { id: draftId } = await createDraft({ articleId });
    const { status } = await send('PUT', `${ARTICLES_PATH}/${articleId}`, { ...ARTICLE, draftId });
    expect(status).toBe(200);
    expect(await statusOf(draftId)).toBe(404);
  });

  test('a refused publication leaves the draft', async () => {
    const { id: articleId } = await createArticle();
    const { id: draftId } = await createDraft({ articleId });
    const path = `${ARTICLES_PATH}/${articleId}`;
    const outdated = { 'if-match': '"7"' };
    expect((await send('PUT', path, { ...ARTICLE, draftId }, outdated)).status).toBe(412);
    expect((await send('POST', ARTICLES_PATH, { ...ARTICLE, title: '', draftId })).status).toBe(400);
    const { slug } = await createArticle();
    expect((await send('POST', ARTICLES_PATH, { ...ARTICLE, slug, draftId })).status).toBe(400);
    expect(await statusOf(draftId)).toBe(200);
  });

  test('updating or restoring an article with a draft of another article returns 409 and leaves the draft', async () => {
    const [article, other] = [await createArticle(), await createArticle()];
    const drafts = [await createDraft(), await createDraft({ articleId: other.id, articleVersion: 1 })];
    const path = `${ARTICLES_PATH}/${article.id}`;
    for (const { id: draftId } of drafts) {
      expect((await send('PUT', path, { ...ARTICLE, draftId })).status).toBe(409);
      expect((await send('POST', `${path}/restore`, { version: 1, draftId })).status).toBe(409);
      expect(await statusOf(draftId)).toBe(200);
    }
    expect((await app.admin(path)).json.version).toBe(1);
  });

  test('a draft becomes one article when two requests publish it concurrently', async () => {
    const { id: draftId } = await createDraft();
    const title = `Published once ${randomUUID()}`;
    const publish = () => send('POST', ARTICLES_PATH, { ...ARTICLE, title, draftId });
    const responses = await Promise.all([publish(), publish()]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const found = await app.admin(`${ARTICLES_PATH}?q=${encodeURIComponent(title)}`);
    expect(found.headers.get('x-total-count')).toBe('1');
  });

  test.each(['nonsense', null, 7])('the draftId %j returns 400', async (draftId) => {
    const { status, json } = await send('POST', ARTICLES_PATH, { ...ARTICLE, draftId });
    expect([status, json.errors[0].field]).toEqual([400, 'draftId']);
  });
});

test('without required reviews, requesting a review returns 409, and authors can publish their drafts', async () => {
  const { id: draftId } = await createDraft(ARTICLE);
  const { status, json } = await send('POST', `${PATH}/${draftId}/review`, {
    review: 'requested',
    version: 1,
  });
  expect([status, json.message]).toEqual([409, expect.stringContaining('switched off')]);
  const published = await send('POST', ARTICLES_PATH, { ...ARTICLE, draftId });
  expect(published.status).toBe(201);
  const { json: history } = await app.admin(`${ARTICLES_PATH}/${published.json.id}/history`);
  expect(history[0]).not.toHaveProperty('approvedBy');
  expect((await app.admin(`${ARTICLES_PATH}/facets`)).json.reviewRequired).toBe(false);
});

describe('discarding', () => {
  const discarded = async () => (await app.admin(`${PATH}?discarded=true`)).json;
  const auditOf = async (count: number) =>
    (await app.admin(`/api/admin/audit?limit=${count}`)).json.map(
      ({ action, subject }: Record<string, string>) => `${action} ${subject}`,
    );

  test('a discarded draft returns 404, and can be restored unchanged', async () => {
    const contents = { title: 'Thrown away', content: '<p>Long</p>' };
    const { id } = await createDraft(contents);
    const { status, json } = await send('DELETE', `${PATH}/${id}`, undefined, { 'if-match': '"1"' });
    expect([status, json]).toEqual([200, { id, deleted: true }]);
    expect(await statusOf(id)).toBe(404);
    expect((await send('PUT', `${PATH}/${id}`, {})).status).toBe(404);
    expect((await send('POST', ARTICLES_PATH, { ...ARTICLE, draftId: id })).status).toBe(409);
    expect((await app.admin(PATH)).text).not.toContain(id);
    expect((await discarded())[0]).toMatchObject({
      id,
      title: 'Thrown away',
      discardedAt: expect.stringMatching(/Z$/),
      discardedBy: 'admin',
    });
    const restored = await send('POST', `${PATH}/${id}/restore`);
    expect([restored.status, restored.json]).toEqual([200, expect.objectContaining({ id, ...contents })]);
    expect(restored.json).not.toHaveProperty('discardedAt');
    expect((await app.admin(`${PATH}/${id}`)).json).toEqual(restored.json);
    expect((await discarded()).map((draft: { id: string }) => draft.id)).not.toContain(id);
    expect((await send('POST', `${PATH}/${id}/restore`)).status).toBe(404);
    expect(await auditOf(2)).toEqual(['draft-restored Thrown away', 'draft-discarded Thrown away']);
  });

  test('a discarded draft is deleted after 30 days, and its title is no longer in the audit trail', async () => {
    const { id } = await createDraft();
    await send('DELETE', `${PATH}/${id}`);
    await app.sql(`update draft set discarded_at = now() - interval '30 days 1 second' where id = $1`, [id]);
    expect((await discarded()).map((draft: { id: string }) => draft.id)).not.toContain(id);
    expect((await send('POST', `${PATH}/${id}/restore`)).status).toBe(404);
    const restarted = await startSeparateBff({}, app.storage);
    while ((await app.sql('select from draft where id = $1', [id])).length > 0) await pause(20);
    await restarted.stop();
    const [entry] = (await app.admin('/api/admin/audit?limit=1')).json;
    expect(entry).toMatchObject({ action: 'draft-discarded', by: 'admin' });
    expect(entry).not.toHaveProperty('subject');
  });

  test('at most 200 drafts exist; creating or restoring another one returns 409', async () => {
    await app.sql('delete from draft');
    const { id } = await createDraft();
    await app.sql(
      `insert into draft (id, contributors, review, version, updated_at, updated_by)
        select gen_random_uuid(), '{admin}', 'none', 1, now(), 'admin' from generate_series(2, 200)`,
    );
    const { status, json } = await send('POST', PATH, {});
    expect(status).toBe(409);
    expect(json.message).toBe('There are 200 drafts already. Publish or discard one that is not needed.');
    expect((await app.admin(PATH)).json).toHaveLength(200);
    await send('DELETE', `${PATH}/${id}`);
    const both = await Promise.all([send('POST', PATH, {}), send('POST', PATH, {})]);
    expect(both.map((response) => response.status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect((await send('POST', `${PATH}/${id}/restore`)).status).toBe(409);
  });
});
