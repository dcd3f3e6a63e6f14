import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ARTICLE, type Answer } from '../testing/calls.ts';
import { type OwnBff, startOwnBff } from '../testing/own-bff.ts';
import {
  ARTICLES,
  type ReviewedNewsroom,
  expectRefused,
  post,
  startReviewedNewsroom,
} from '../testing/reviewed-newsroom.ts';

const SECRET = 'a secret that the newswire and we share';
const HELD = { ...ARTICLE, holdForWire: true };
let app: OwnBff;

beforeAll(async () => {
  app = await startOwnBff({ WIRE_SECRET: SECRET });
});
afterAll(() => app.stop());

const send = (method: string, path: string, body?: object) => app.admin(path, { method, body });

async function create(contents: object = HELD): Promise<Answer['json']> {
  return (await send('POST', ARTICLES, contents)).json;
}

const isPublic = async (id: string) => (await app.call(`/api/news/${id}`)).status === 200;
const seconds = () => Math.floor(Date.now() / 1_000);

interface Notice {
  readonly timestamp?: number | string;
  readonly body?: string;
  readonly secret?: string;
  readonly signed?: string;
}

/** What the wire sends; of two releases in one second it sends two texts. */
function notify(
  id: string,
  { timestamp = seconds(), body = JSON.stringify({ release: { id } }), secret = SECRET, signed }: Notice = {},
) {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return app.call(`/api/wire/${id}`, {
    method: 'POST',
    body,
    headers: { 'x-wire-timestamp': String(timestamp), 'x-wire-signature': signed ?? `sha256=${signature}` },
  });
}

test('a release that is due waits for the wire, is seen nowhere, and is public once somebody confirms', async () => {
  const { id, slug, ...created } = await create();
  expect(created).toMatchObject({ holdForWire: true });
  expect(created).not.toHaveProperty('wireConfirmedAt');
  const paths = [
    '/api/news',
    '/api/news?q=rises',
    '/api/news?in=text&q=water',
    '/feed.xml',
    '/feed.json',
    '/sitemap-news.xml',
  ];
  const seenAt = async () => {
    const answers = await Promise.all(paths.map((path) => app.call(path)));
    return paths.filter((_, index) => answers[index]?.text.includes(slug));
  };
  expect([await seenAt(), await isPublic(id)]).toEqual([[], false]);
  expect((await app.call('/api/stats')).json).toMatchObject({ articles: 0, lastPublishedAt: null });
  expect((await app.call('/api/news-years')).json).toEqual([]);
  expect((await app.admin(`${ARTICLES}?status=scheduled`)).json).toMatchObject([{ id }]);
  expect((await app.admin(`${ARTICLES}/facets`)).json).toMatchObject({ scheduled: 1, public: 0 });

  expect((await send('POST', `${ARTICLES}/${id}/wire`)).status).toBe(204);
  expect(await isPublic(id)).toBe(true);
  expect(await seenAt()).toEqual(
    expect.arrayContaining(['/api/news', '/feed.xml', '/feed.json', '/sitemap-news.xml']),
  );
  const item = (await app.call(`/api/news/${id}`)).json;
  expect(Object.keys(item).filter((name) => /wire/i.test(name))).toEqual([]);
  expect((await app.admin(`${ARTICLES}/${id}`)).json.wireConfirmedAt).toMatch(/Z$/);
  expect((await app.admin(`${ARTICLES}/${id}/history`)).json[0]).toMatchObject({
    action: 'wire-confirmed',
    by: 'admin',
  });
  expect((await send('POST', `${ARTICLES}/${id}/wire`)).status).toBe(409);
});

test('what is confirmed late is dated with its confirmation, and the history keeps the time that was planned', async () => {
  const { id } = await create();
  await send('POST', `${ARTICLES}/${id}/wire`);
  const { publishedAt, wireConfirmedAt } = (await app.admin(`${ARTICLES}/${id}`)).json;
  expect(publishedAt).toBe(wireConfirmedAt);
  expect((await app.call(`/api/news/${id}`)).json.publishedAt).toBe(wireConfirmedAt);
  expect((await app.admin(`${ARTICLES}/${id}/history/1`)).json.article.publishedAt).toBe(ARTICLE.publishedAt);
  const { json } = await send('POST', `${ARTICLES}/${id}/restore`, { version: 1 });
  expect(json.publishedAt).toBe(wireConfirmedAt);
});

describe('what is confirmed before its time', () => {
  const scheduled = { ...HELD, publishedAt: '2999-01-01T00:00:00.000Z' };
  const confirmed = async () => {
    const { id } = await create(scheduled);
    expect((await send('POST', `${ARTICLES}/${id}/wire`)).status).toBe(204);
    expect(await isPublic(id)).toBe(false);
    return id;
  };
  const confirmation = async (id: string) => (await app.admin(`${ARTICLES}/${id}`)).json.wireConfirmedAt;

  test('keeps its time', async () => {
    const { publishedAt } = (await app.admin(`${ARTICLES}/${await confirmed()}`)).json;
    expect(publishedAt).toBe(scheduled.publishedAt);
  });

  test('waits for the wire again once its text is changed, or an earlier one comes back', async () => {
    const id = await confirmed();
    await send('PUT', `${ARTICLES}/${id}`, { ...ARTICLE, title: 'Another text' });
    expect([await isPublic(id), await confirmation(id)]).toEqual([false, undefined]);
    expect((await send('POST', `${ARTICLES}/${id}/wire`)).status).toBe(204);
    expect(await isPublic(id)).toBe(true);

    const another = await confirmed();
    await send('POST', `${ARTICLES}/${another}/restore`, { version: 1 });
    expect(await confirmation(another)).toBeUndefined();
  });

  test('keeps the confirmation once readers have it, whatever is changed, deleted or brought back', async () => {
    const { id } = await create();
    await send('POST', `${ARTICLES}/${id}/wire`);
    await send('PUT', `${ARTICLES}/${id}`, { ...ARTICLE, correction: 'It rises faster.' });
    await send('DELETE', `${ARTICLES}/${id}`);
    await send('POST', `${ARTICLES}/${id}/restore`, { version: 3 });
    expect([await isPublic(id), await confirmation(id)]).toEqual([true, expect.stringMatching(/Z$/)]);
  });
});

test('an update without a word about it leaves a release held; what is public is not held any more', async () => {
  const { id } = await create();
  expect((await send('PUT', `${ARTICLES}/${id}`, ARTICLE)).json).toMatchObject({ holdForWire: true });
  expect((await send('PUT', `${ARTICLES}/${id}`, { ...ARTICLE, correction: 'Wrong' })).status).toBe(400);
  expect((await send('POST', `${ARTICLES}/${id}/withdraw`, {})).status).toBe(409);
  expect(await isPublic(id)).toBe(false);
  const free = await send('PUT', `${ARTICLES}/${id}`, { ...ARTICLE, holdForWire: false });
  expect(free.json).not.toHaveProperty('holdForWire');
  expect(await isPublic(id)).toBe(true);
  const { status, json } = await send('PUT', `${ARTICLES}/${id}`, HELD);
  expect([status, json.errors[0].field]).toEqual([400, 'holdForWire']);
  expect((await send('POST', `${ARTICLES}/${id}/wire`)).status).toBe(409);
  expect((await send('POST', `${ARTICLES}/nonsense/wire`)).status).toBe(404);
});

describe('the wire itself', () => {
  test('confirms with a signed call, whatever its JSON', async () => {
    const { id } = await create();
    expect((await notify(id)).status).toBe(204);
    expect(await isPublic(id)).toBe(true);
    expect((await app.admin('/api/admin/audit?limit=1')).json[0]).toMatchObject({
      action: 'wire-confirmed',
      by: 'the wire',
    });
  });

  test.each<[string, () => Notice]>([
    ['of five minutes ago', () => ({ timestamp: seconds() - 310 })],
    ['of five minutes ahead', () => ({ timestamp: seconds() + 310 })],
    ['of another secret', () => ({ secret: `${SECRET}.` })],
    [
      'of another body',
      () => ({ signed: `sha256=${createHmac('sha256', SECRET).update(`${seconds()}.{}`).digest('hex')}` }),
    ],
    ['without a signature', () => ({ signed: '' })],
    ['with half a signature', () => ({ signed: 'sha256=00ff' })],
    ['of no time', () => ({ timestamp: 'now' })],
  ])('is not obeyed with a call %s', async (_what, notice) => {
    const { id } = await create();
    const { status, json } = await notify(id, notice());
    expect([status, json.status]).toEqual([401, 401]);
    expect(await isPublic(id)).toBe(false);
  });

  test('is obeyed once with each call: not again, nor about another release; of two at once one counts', async () => {
    const [first, second] = [await create(), await create()];
    const notice = { timestamp: seconds(), body: '{"once":true}' };
    const twice = await Promise.all([notify(first.id, notice), notify(first.id, notice)]);
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 401]);
    expect((await notify(second.id, notice)).status).toBe(401);
    expect(await isPublic(second.id)).toBe(false);
  });

  test('is asked for no reason within a blackout: what it has is public already', async () => {
    const { id } = await create();
    const blackout = { title: 'Results', firstDay: '2020-01-01', lastDay: '2998-12-31' };
    const { json } = await send('POST', '/api/admin/blackouts', blackout);
    const { status } = await notify(id);
    await send('DELETE', `/api/admin/blackouts/${json.id}`);
    expect(status).toBe(204);
  });

  test('may try again with a call that came to nothing', async () => {
    const { id } = await create(ARTICLE);
    const notice = { timestamp: seconds(), body: '{"again":true}' };
    expect((await notify(id, notice)).status).toBe(409);
    expect((await notify('01900000-0000-7000-8000-000000000000', notice)).status).toBe(404);
    const held = await create();
    expect((await notify(held.id, notice)).status).toBe(204);
  });
});

describe('where review is required', () => {
  let newsroom: ReviewedNewsroom;
  beforeAll(async () => {
    newsroom = await startReviewedNewsroom();
  });
  afterAll(() => newsroom.app.stop());

  test('the hold is approved with the text, and somebody else than who published it confirms', async () => {
    const { ann, ben, approved } = newsroom;
    const { id: draftId } = await approved(HELD);
    expectRefused(
      await post(ann, ARTICLES, { ...ARTICLE, draftId }),
      /^This is not the text that was approved/,
    );
    const { json } = await post(ann, ARTICLES, { ...HELD, draftId });
    expectRefused(await ann(`${ARTICLES}/${json.id}/wire`, { method: 'POST' }), /another administrator/);
    expect((await ben(`${ARTICLES}/${json.id}/wire`, { method: 'POST' })).status).toBe(204);
  });

  test('without a secret no wire is connected', async () => {
    const { status } = await newsroom.app.call('/api/wire/01900000-0000-7000-8000-000000000000', {
      method: 'POST',
    });
    expect(status).toBe(404);
  });
});
