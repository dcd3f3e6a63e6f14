import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { connectAsOwner, waitUntilStatementWaits } from '../testing/owner-connection.ts';
import { ARTICLES_PATH } from '../testing/reviewed-newsroom.ts';

const secretOf = (key: string) => `whsec_${Buffer.from(key).toString('base64')}`;
const [SECRET, NEXT_SECRET] = [
  secretOf('a key of twenty-four bytes'),
  secretOf('the next key of these bytes'),
];
const HELD = { ...ARTICLE, holdForWire: true };
let app: SeparateBff;

beforeAll(async () => {
  app = await startSeparateBff({ WIRE_SECRET: `${SECRET},${NEXT_SECRET}` });
});
afterAll(() => app.stop());

const send = (method: string, path: string, body?: object) => app.admin(path, { method, body });

async function create(contents: object = HELD): Promise<TestResponse['json']> {
  return (await send('POST', ARTICLES_PATH, contents)).json;
}

const stored = async (id: string) => (await app.admin(`${ARTICLES_PATH}/${id}`)).json;

const isPublic = async (id: string) => (await app.call(`/api/news/${id}`)).status === 200;
const seconds = () => Math.floor(Date.now() / 1_000);

interface Notice {
  readonly callId?: string;
  readonly timestamp?: number | string;
  readonly body?: string;
  readonly secrets?: readonly string[];
  readonly signature?: string;
}

function notify(id: string, notice: Notice = {}) {
  const { callId = randomUUID(), timestamp = seconds(), secrets = [SECRET] } = notice;
  const { body = JSON.stringify({ release: id }) } = notice;
  const signedAt = new Date(Number(timestamp) * 1_000);
  const signatures = secrets.map((secret) => new Webhook(secret).sign(callId, signedAt, body));
  return app.call(`/api/wire/${id}`, {
    method: 'POST',
    body,
    headers: {
      'webhook-id': callId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': notice.signature ?? signatures.join(' '),
    },
  });
}

test('a due release that waits for the wire is listed nowhere, and becomes public when an administrator confirms', async () => {
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
    const responses = await Promise.all(paths.map((path) => app.call(path)));
    return paths.filter((_, index) => responses[index]?.text.includes(slug));
  };
  expect([await seenAt(), await isPublic(id)]).toEqual([[], false]);
  expect((await app.call('/api/stats')).json).toMatchObject({ articles: 0, lastPublishedAt: null });
  expect((await app.call('/api/news-years')).json).toEqual([]);
  expect((await app.admin(`${ARTICLES_PATH}?status=scheduled`)).json).toMatchObject([{ id }]);
  expect((await app.admin(`${ARTICLES_PATH}/facets`)).json).toMatchObject({ scheduled: 1, public: 0 });

  expect((await send('POST', `${ARTICLES_PATH}/${id}/wire`)).status).toBe(204);
  expect(await isPublic(id)).toBe(true);
  expect(await seenAt()).toEqual(
    expect.arrayContaining(['/api/news', '/feed.xml', '/feed.json', '/sitemap-news.xml']),
  );
  const item = (await app.call(`/api/news/${id}`)).json;
  expect(Object.keys(item).filter((name) => /wire/i.test(name))).toEqual([]);
  expect((await stored(id)).wireConfirmedAt).toMatch(/Z$/);
  expect((await app.admin(`${ARTICLES_PATH}/${id}/history`)).json[0]).toMatchObject({
    action: 'wire-confirmed',
    by: 'admin',
  });
  expect((await send('POST', `${ARTICLES_PATH}/${id}/wire`)).status).toBe(409);
});

test('a scheduled release can be held once, even shortly before its time; a public one cannot', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const { id } = await create({ ...ARTICLE, publishedAt: soon });
  expect((await send('POST', `${ARTICLES_PATH}/${id}/hold`)).status).toBe(204);
  expect(await stored(id)).toMatchObject({ holdForWire: true, publishedAt: soon });
  expect((await app.admin(`${ARTICLES_PATH}/${id}/history`)).json[0]).toMatchObject({ action: 'updated' });
  const { version } = await stored(id);
  expect((await send('POST', `${ARTICLES_PATH}/${id}/hold`)).status).toBe(204);
  expect(await stored(id)).toMatchObject({ version });
  const seen = await create(ARTICLE);
  const { status, json } = await send('POST', `${ARTICLES_PATH}/${seen.id}/hold`);
  expect([status, json.code]).toEqual([409, 'already-public']);
});

test('a late confirmation becomes the publication time, and the history retains the planned one', async () => {
  const { id } = await create();
  await send('POST', `${ARTICLES_PATH}/${id}/wire`);
  const { publishedAt, wireConfirmedAt } = await stored(id);
  expect(publishedAt).toBe(wireConfirmedAt);
  expect((await app.call(`/api/news/${id}`)).json.publishedAt).toBe(wireConfirmedAt);
  const { article } = await stored(`${id}/history/1`);
  expect(article.publishedAt).toBe(ARTICLE.publishedAt);
  const { json } = await send('POST', `${ARTICLES_PATH}/${id}/restore`, { version: 1 });
  expect(json.publishedAt).toBe(wireConfirmedAt);
});

describe('a confirmed release', () => {
  const scheduled = { ...HELD, publishedAt: '2999-01-01T00:00:00.000Z' };
  const confirmed = async () => {
    const { id } = await create(scheduled);
    expect((await send('POST', `${ARTICLES_PATH}/${id}/wire`)).status).toBe(204);
    expect(await isPublic(id)).toBe(false);
    return id;
  };
  const confirmation = async (id: string) => (await stored(id)).wireConfirmedAt;

  test('retains a later publication time', async () => {
    const { publishedAt } = (await app.admin(`${ARTICLES_PATH}/${await confirmed()}`)).json;
    expect(publishedAt).toBe(scheduled.publishedAt);
  });

  test('waits for the wire again after its text is changed or restored', async () => {
    const id = await confirmed();
    await send('PUT', `${ARTICLES_PATH}/${id}`, { ...ARTICLE, title: 'Another text' });
    expect([await isPublic(id), await confirmation(id)]).toEqual([false, undefined]);
    expect((await send('POST', `${ARTICLES_PATH}/${id}/wire`)).status).toBe(204);
    expect(await isPublic(id)).toBe(true);

    const another = await confirmed();
    await send('PUT', `${ARTICLES_PATH}/${another}`, { ...scheduled, title: 'Second text' });
    await send('POST', `${ARTICLES_PATH}/${another}/wire`);
    await send('POST', `${ARTICLES_PATH}/${another}/restore`, { version: 1 });
    expect(await confirmation(another)).toBeUndefined();
  });

  test('retains the confirmation when only its category changes, and becomes public at its time', async () => {
    const publishedAt = new Date(Date.now() + 1_500).toISOString();
    const { id } = await create({ ...HELD, publishedAt });
    await send('POST', `${ARTICLES_PATH}/${id}/wire`);
    await send('PUT', `${ARTICLES_PATH}/${id}`, { ...ARTICLE, publishedAt, category: 'Financial Results' });
    expect(await confirmation(id)).toMatch(/Z$/);
    const owner = await connectAsOwner(app.storage);
    try {
      await owner.query('select pg_sleep_until($1)', [publishedAt]);
    } finally {
      await owner.end();
    }
    expect(await isPublic(id)).toBe(true);
  });

  test('waits for the wire again after it was deleted and restored', async () => {
    const id = await confirmed();
    await send('DELETE', `${ARTICLES_PATH}/${id}`);
    await send('POST', `${ARTICLES_PATH}/${id}/restore`, { version: 1 });
    expect(await confirmation(id)).toBeUndefined();
  });

  test('stays public if it became public while an update waited for its row lock', async () => {
    const publishedAt = new Date(Date.now() + 1_500).toISOString();
    const { id } = await create({ ...HELD, publishedAt });
    await send('POST', `${ARTICLES_PATH}/${id}/wire`);
    const owner = await connectAsOwner(app.storage);
    try {
      await owner.query('begin');
      await owner.query('select from article where id = $1 for update', [id]);
      const update = send('PUT', `${ARTICLES_PATH}/${id}`, { ...HELD, publishedAt, title: 'Typo put right' });
      await waitUntilStatementWaits(owner);
      await owner.query('select pg_sleep_until($1)', [publishedAt]);
      expect(await isPublic(id)).toBe(true);
      await owner.query('commit');
      expect((await update).status).toBe(200);
      expect((await app.call(`/api/news/${id}`)).json.title).toBe('Typo put right');
    } finally {
      await owner.end();
    }
  });

  test('retains the confirmation once it is public, through a correction, a deletion and restoring', async () => {
    const { id } = await create();
    await send('POST', `${ARTICLES_PATH}/${id}/wire`);
    await send('PUT', `${ARTICLES_PATH}/${id}`, { ...ARTICLE, correction: 'It rises faster.' });
    await send('DELETE', `${ARTICLES_PATH}/${id}`);
    await send('POST', `${ARTICLES_PATH}/${id}/restore`, { version: 3 });
    expect([await isPublic(id), await confirmation(id)]).toEqual([true, expect.stringMatching(/Z$/)]);
  });
});

test('an update that omits holdForWire leaves a release held; a public release cannot be held', async () => {
  const { id } = await create();
  expect((await send('PUT', `${ARTICLES_PATH}/${id}`, ARTICLE)).json).toMatchObject({ holdForWire: true });
  expect((await send('PUT', `${ARTICLES_PATH}/${id}`, { ...ARTICLE, correction: 'Wrong' })).status).toBe(400);
  expect((await send('POST', `${ARTICLES_PATH}/${id}/withdraw`, {})).status).toBe(409);
  expect(await isPublic(id)).toBe(false);
  const free = await send('PUT', `${ARTICLES_PATH}/${id}`, { ...ARTICLE, holdForWire: false });
  expect(free.json).not.toHaveProperty('holdForWire');
  expect(await isPublic(id)).toBe(true);
  const { status, json } = await send('PUT', `${ARTICLES_PATH}/${id}`, HELD);
  expect([status, json.errors[0].field]).toEqual([400, 'holdForWire']);
  expect((await send('POST', `${ARTICLES_PATH}/${id}/wire`)).status).toBe(409);
  expect((await send('POST', `${ARTICLES_PATH}/nonsense/wire`)).status).toBe(404);
});

describe('a call of the newswire', () => {
  test('confirms two releases within one second, and is recorded as the wire', async () => {
    const held = [await create(), await create()];
    const timestamp = seconds();
    const responses = await Promise.all(held.map(({ id }) => notify(id, { timestamp })));
    expect(responses.map(({ status }) => status)).toEqual([204, 204]);
    expect(await Promise.all(held.map(({ id }) => isPublic(id)))).toEqual([true, true]);
    expect((await app.admin('/api/admin/audit?limit=1')).json[0]).toMatchObject({
      action: 'wire-confirmed',
      by: 'the wire',
    });
  });

  test.each([
    ['the second secret', [NEXT_SECRET]],
    ['an unknown and a known secret', [secretOf('a key that nobody knows here'), SECRET]],
  ])('is accepted with %s', async (_secrets, secrets) => {
    const { id } = await create();
    expect((await notify(id, { secrets })).status).toBe(204);
  });

  test.each<[string, () => Notice]>([
    ['more than five minutes old', () => ({ timestamp: seconds() - 310 })],
    ['more than five minutes ahead', () => ({ timestamp: seconds() + 310 })],
    ['signed with an unknown secret', () => ({ secrets: [secretOf('a key that nobody knows here')] })],
    ['signed for another body', () => ({ signature: new Webhook(SECRET).sign('1', new Date(), '{}') })],
    ['without a signature', () => ({ signature: '' })],
    ['with a version but no signature', () => ({ signature: 'v1' })],
    ['with half a signature', () => ({ signature: 'v1,AP8=' })],
    ['without a time', () => ({ timestamp: 'now', signature: 'v1,AP8=' })],
  ])('returns 401 if it is %s', async (_what, notice) => {
    const { id } = await create();
    const { status, json } = await notify(id, notice());
    expect([status, json.status]).toEqual([401, 401]);
    expect(await isPublic(id)).toBe(false);
  });

  test.each<[string, (other: string) => string]>([
    ['another release', (other) => JSON.stringify({ release: other })],
    ['no release', () => '{}'],
    ['an object as the release', (other) => JSON.stringify({ release: { id: other } })],
    ['no JSON', () => 'release'],
    ['nothing', () => ''],
  ])('returns 400 if its body contains %s', async (_what, bodyOf) => {
    const [{ id }, other] = [await create(), await create()];
    expect((await notify(id, { body: bodyOf(other.id) })).status).toBe(400);
    expect([await isPublic(id), await isPublic(other.id)]).toEqual([false, false]);
  });

  test('returns 204 again when it is repeated, even concurrently, but 401 with another body', async () => {
    const { id } = await create();
    const callId = randomUUID();
    const twice = await Promise.all([notify(id, { callId }), notify(id, { callId })]);
    const later = await notify(id, { callId, timestamp: seconds() + 2 });
    expect([...twice, later].map(({ status }) => status)).toEqual([204, 204, 204]);
    const confirmations = (await app.admin(`${ARTICLES_PATH}/${id}/history`)).json.filter(
      ({ action }: { action: string }) => action === 'wire-confirmed',
    );
    expect(confirmations).toHaveLength(1);
    const changed = JSON.stringify({ release: id, text: 'Changed' });
    expect((await notify(id, { callId, body: changed })).status).toBe(401);
    const other = await create();
    expect((await notify(other.id, { callId })).status).toBe(401);
    expect(await isPublic(other.id)).toBe(false);
    expect((await notify(id)).status).toBe(409);
  });

  test('needs no reason within a blackout, because the newswire has made the release public', async () => {
    const { id } = await create();
    const blackout = { title: 'Results', firstDay: '2020-01-01', lastDay: '2998-12-31' };
    const { json } = await send('POST', '/api/admin/blackouts', blackout);
    const { status } = await notify(id);
    await send('DELETE', `/api/admin/blackouts/${json.id}`);
    expect(status).toBe(204);
  });

  test('can be repeated after it failed', async () => {
    const { id } = await create(ARTICLE);
    const callId = randomUUID();
    expect((await notify(id, { callId })).status).toBe(409);
    expect((await notify('01900000-0000-7000-8000-000000000000', { callId })).status).toBe(404);
    const held = await create();
    expect((await notify(held.id, { callId })).status).toBe(204);
  });
});
