import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import { READERS_PATH, cookieOf, createEarlyReaderApi } from '../testing/early-readers.ts';
import { type DatabaseClock, startDatabaseClock } from '../testing/database-clock.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';
import { download, testDocument, testPicture, upload } from '../testing/uploads.ts';

const ARTICLES_PATH = '/api/admin/articles';
const DRAFTS_PATH = '/api/admin/drafts';
const NOW = '2031-01-01T09:00:00.000Z';
const LATER = '2031-01-05T09:00:00.000Z';
const SCHEDULED = { ...ARTICLE, publishedAt: LATER };

let app: RunningBff;
/** A second instance on the same database, for a site with https. */
let secure: SeparateBff;
let clock: DatabaseClock;
let early: ReturnType<typeof createEarlyReaderApi>;

beforeAll(async () => {
  app = await sharedBff();
  early = createEarlyReaderApi(app);
  secure = await startSeparateBff({ SITE_URL: 'https://www.example.com' }, app.storage);
  clock = await startDatabaseClock(app.storage, NOW);
});
afterAll(async () => {
  await clock.stop();
  await secure.stop();
});

const send = (method: string, path: string, body?: object) => app.admin(path, { method, body });

async function create(path: string, contents: object): Promise<string> {
  return (await send('POST', path, contents)).json.id;
}

function comparable({ status, headers, text }: TestResponse) {
  const { 'x-request-id': _id, date: _date, ...others } = Object.fromEntries(headers);
  return { status, others, text };
}

test('a link opens one draft or one scheduled release, without its internal members', async () => {
  const draft = await create(DRAFTS_PATH, { title: 'Half', content: '<p>Half a text</p>' });
  const invited = await early.invite(draft, { days: 2 });
  expect(invited.json).toMatchObject({ name: 'Jane Counsel', endsAt: '2031-01-03T09:00:00.000Z' });
  expect(invited.json.url).toMatch(/^\/read#[\w-]{43}$/);
  const response = await early.open(invited.json.url.slice(6));
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect([response.status, response.json]).toEqual([
    200,
    {
      ...{ title: 'Half', content: '<p>Half a text</p>', excerpt: '', author: '', category: '' },
      ...{ reader: 'Jane Counsel', purpose: 'Legal opinion', endsAt: '2031-01-03T09:00:00.000Z' },
    },
  ]);
  const scheduled = await create(ARTICLES_PATH, SCHEDULED);
  const { json } = await early.open(await early.secretFor(scheduled));
  expect(json).toMatchObject({ title: ARTICLE.title, publishedAt: LATER, imageUrl: ARTICLE.imageUrl });
  for (const hidden of ['id', 'slug', 'version', 'summary']) expect(json).not.toHaveProperty(hidden);
});

test('secret and device cookie are neither stored nor listed in plain text', async () => {
  const draft = await create(DRAFTS_PATH, { title: 'Secret' });
  const secret = await early.secretFor(draft);
  const cookie = cookieOf(await early.open(secret)).replace('early-reader=', '');
  const [stored] = await app.sql(
    `select early_reader::text as row from early_reader where release_id = '${draft}'`,
  );
  const listed = await app.admin(`${READERS_PATH}?releaseId=${draft}`);
  expect(listed.json).toMatchObject([{ name: 'Jane Counsel', invitedBy: 'admin', openedAt: NOW }]);
  for (const value of [secret, cookie]) {
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(stored.row).not.toContain(value);
    expect(listed.text).not.toContain(value);
  }
});

test('only the first device can open a link again, on every instance', async () => {
  const secret = await early.secretFor(await create(DRAFTS_PATH, ARTICLE));
  const both = await Promise.all([early.open(secret), early.open(secret, { at: secure })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  const cookie = cookieOf(both.find(({ status }) => status === 200) ?? both[0]);
  expect((await early.open(secret, { cookie, at: secure })).status).toBe(200);
  expect((await early.open(secret)).status).toBe(404);
  expect((await early.open(secret, { cookie: 'early-reader=x' })).status).toBe(404);
});

test('the device cookie gives no access to the API, and has the attribute Secure on a site with https', async () => {
  const scheduled = await create(ARTICLES_PATH, SCHEDULED);
  const response = await early.open(await early.secretFor(scheduled));
  const given = response.headers.get('set-cookie') ?? '';
  expect(given).toMatch(/^early-reader=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/);
  const headers = { cookie: cookieOf(response) };
  expect((await app.call(`/api/news/${scheduled}`, { headers })).status).toBe(404);
  expect((await app.call(ARTICLES_PATH, { headers })).status).toBe(401);
  const other = await early.open(await early.secretFor(scheduled), { at: secure });
  expect(other.headers.get('set-cookie')).toContain('; Secure');
});

test('a wrong, an expired, a revoked and another device’s link get the same response', async () => {
  const ended = await early.secretFor(await create(DRAFTS_PATH, ARTICLE), { days: 1 });
  const discarded = await create(DRAFTS_PATH, ARTICLE);
  const deleted = await create(ARTICLES_PATH, SCHEDULED);
  const [ofDiscarded, ofDeleted] = [await early.secretFor(discarded), await early.secretFor(deleted)];
  const revoked = await early.invite(await create(DRAFTS_PATH, ARTICLE));
  const others = await early.secretFor(await create(DRAFTS_PATH, ARTICLE));
  await early.open(others);
  await send('DELETE', `${DRAFTS_PATH}/${discarded}`);
  await send('DELETE', `${ARTICLES_PATH}/${deleted}`);
  expect((await send('DELETE', `${READERS_PATH}/${revoked.json.id}`)).status).toBe(204);
  await clock.set('2031-01-02T09:00:00.000Z');
  const responses = await Promise.all(
    [
      ...['A'.repeat(43), '', '💧', '\n', '../../etc/passwd', "' or 1=1 --"],
      ...[ended, ofDiscarded, ofDeleted, others, revoked.json.url.slice(6)],
    ].map(async (secret) => comparable(await early.open(secret))),
  );
  await clock.set(NOW);
  expect(responses[0]?.status).toBe(404);
  for (const response of responses) expect(response).toEqual(responses[0]);
  for (const secret of [undefined, null, 1, ['x'], 'x'.repeat(201)])
    expect((await early.open(secret)).status).toBe(400);
});

test('the readers of a draft can open the scheduled release that it creates, updates or restores', async () => {
  const draftId = await create(DRAFTS_PATH, SCHEDULED);
  const secret = await early.secretFor(draftId);
  const cookie = cookieOf(await early.open(secret));
  const article = await create(ARTICLES_PATH, { ...SCHEDULED, title: 'Scheduled', draftId });
  expect((await early.open(secret, { cookie })).json.title).toBe('Scheduled');
  const change = await create(DRAFTS_PATH, { ...SCHEDULED, articleId: article, articleVersion: 1 });
  const other = await early.secretFor(change);
  await send('PUT', `${ARTICLES_PATH}/${article}`, { ...SCHEDULED, title: 'Changed', draftId: change });
  expect((await early.open(other)).json.title).toBe('Changed');
  const restoring = await create(DRAFTS_PATH, {
    ...SCHEDULED,
    title: 'Scheduled',
    articleId: article,
    articleVersion: 2,
  });
  const third = await early.secretFor(restoring);
  await send('POST', `${ARTICLES_PATH}/${article}/restore`, { version: 1, draftId: restoring });
  expect((await early.open(third)).json.title).toBe('Scheduled');
  expect((await app.admin(`${READERS_PATH}?releaseId=${article}`)).json).toHaveLength(3);
});

test('the device can load pictures, and documents if they are allowed, while the link is valid', async () => {
  const picture = (await upload(app, { content: await testPicture(600, 400).png().toBuffer() })).json;
  const document = (await upload(app, { content: testDocument(), name: 'Q3-results.pdf' })).json;
  const withFiles = { content: `<img src="${picture.url}?w=480">`, documents: [document.id] };
  const statuses = async (cookie: string) =>
    Promise.all(
      [picture.url, `${picture.url}?w=480`, document.url].map(
        async (address) => (await download(app, address, { cookie })).status,
      ),
    );
  for (const [path, contents] of [
    [DRAFTS_PATH, withFiles],
    [ARTICLES_PATH, { ...SCHEDULED, ...withFiles }],
  ] as const) {
    const release = await create(path, contents);
    const seen = await early.open(await early.secretFor(release));
    expect(seen.json).not.toHaveProperty('documents');
    expect(await statuses(cookieOf(seen))).toEqual([200, 200, 404]);
    const shown = await download(app, picture.url, { cookie: cookieOf(seen) });
    expect(shown.headers.get('cache-control')).toBe('no-store');

    const { json } = await early.invite(release, { documentsAllowed: true });
    const all = await early.open(json.url.slice(6));
    expect(all.json.documents).toMatchObject([{ name: 'Q3-results.pdf', url: document.url }]);
    expect(await statuses(cookieOf(all))).toEqual([200, 200, 200]);
    await send('DELETE', `${READERS_PATH}/${json.id}`);
    expect(await statuses(cookieOf(all))).toEqual([404, 404, 404]);
    await send('DELETE', `${path}/${release}`);
    expect(await statuses(cookieOf(seen))).toEqual([404, 404, 404]);
  }
  const elsewhere = await early.open(await early.secretFor(await create(DRAFTS_PATH, ARTICLE)));
  expect(await statuses(cookieOf(elsewhere))).toEqual([404, 404, 404]);
});

test('the audit trail has each invitation, opening and revocation', async () => {
  const { json } = await early.invite(await create(DRAFTS_PATH, { title: 'Audited' }), {
    name: 'Max Auditor',
  });
  const cookie = cookieOf(await early.open(json.url.slice(6)));
  await early.open(json.url.slice(6), { cookie });
  await send('DELETE', `${READERS_PATH}/${json.id}`);
  await send('DELETE', `${READERS_PATH}/${json.id}`);
  const entries = (await app.admin('/api/admin/audit?limit=4')).json;
  const subject = 'Max Auditor (“Audited”)';
  expect(entries).toMatchObject([
    { by: 'admin', action: 'early-reader-revoked', subject },
    { by: 'early reader', action: 'early-reader-opened', subject },
    { by: 'early reader', action: 'early-reader-opened', subject },
    { by: 'admin', action: 'early-reader-invited', subject },
  ]);
});

test('invalid invitations are refused, and a release has at most 50 readers', async () => {
  const release = await create(DRAFTS_PATH, ARTICLE);
  const wrong = [
    { days: 15 },
    { days: 0 },
    { days: 1.5 },
    { name: ' ' },
    { purpose: '' },
    { releaseId: 'x' },
  ];
  for (const changes of wrong) {
    const { status, json } = await early.invite(release, changes);
    expect([status, json.errors[0].field]).toEqual([400, Object.keys(changes)[0]]);
  }
  expect((await early.invite(release, { password: 'wrong' })).json).toMatchObject({
    status: 403,
    needs: 'password',
  });
  expect((await early.invite('01900000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await send('DELETE', `${READERS_PATH}/nonsense`)).status).toBe(404);
  await app.sql(
    `insert into early_reader (id, release_id, name, purpose, documents_allowed, secret_hash, invited_by, created_at, ends_at)
      select gen_random_uuid(), '${release}', 'x', 'x', false, 'full ' || n, 'admin', '${NOW}', '${LATER}'
      from generate_series(1, 50) as n`,
  );
  expect((await early.invite(release)).status).toBe(409);
});

test('a remark of a reader is listed among those of the review, with the reader’s name', async () => {
  const draft = await create(DRAFTS_PATH, ARTICLE);
  const { json } = await early.invite(draft);
  const secret = json.url.slice(6);
  const remark = (cookie: string, changes: object = {}) => {
    const body = { secret, quote: 'Water rises', text: 'By how much?', ...changes };
    return app.call('/api/early-readers/remarks', { method: 'POST', body, headers: { cookie } });
  };
  expect((await remark('')).status).toBe(404);
  const cookie = cookieOf(await early.open(secret));
  expect((await remark(cookie)).status).toBe(204);
  const made = { quote: 'Water rises', text: 'By how much?', authorName: 'Jane Counsel (early reader)' };
  expect((await app.admin(`/api/admin/remarks/${draft}`)).json).toMatchObject([made]);
  for (const wrong of [{ text: ' ' }, { quote: '' }, { authorName: 'admin' }]) {
    expect((await remark(cookie, wrong)).status).toBe(400);
  }
  expect((await remark('')).status).toBe(404);
  expect((await remark(cookie, { secret: 'another' })).status).toBe(404);
  await send('DELETE', `${READERS_PATH}/${json.id}`);
  expect((await remark(cookie)).status).toBe(404);
  expect((await app.admin(`/api/admin/remarks/${draft}`)).json).toHaveLength(1);
});

test('a reader can open a link 50 times a day, and add 50 remarks to a release', async () => {
  const draft = await create(DRAFTS_PATH, ARTICLE);
  const secret = await early.secretFor(draft);
  const cookie = cookieOf(await early.open(secret));
  const openings: TestResponse[] = [];
  for (let index = 0; index < 50; index += 1) openings.push(await early.open(secret, { cookie }));
  expect(openings.map(({ status }) => status)).toEqual([...Array.from({ length: 49 }, () => 200), 429]);
  await app.sql(
    `insert into remark (id, draft_id, quote, text, author_name, created_at)
      select gen_random_uuid(), '${draft}', 'x', 'x', 'Jane Counsel (early reader)', now() from generate_series(1, 49)`,
  );
  const remark = () =>
    app.call('/api/early-readers/remarks', {
      method: 'POST',
      body: { secret, quote: 'Water', text: 'Which?' },
      headers: { cookie },
    });
  expect([(await remark()).status, (await remark()).status]).toEqual([204, 409]);
  const review = { quote: 'Water', text: 'This one.' };
  expect((await send('POST', `/api/admin/remarks/${draft}`, review)).status).toBe(201);
});

test('readers whose link expired more than 30 days ago are deleted', async () => {
  const release = await create(DRAFTS_PATH, ARTICLE);
  await early.invite(release, { days: 1 });
  await clock.set('2031-02-02T09:00:00.000Z');
  await early.invite(release, { name: 'Next' });
  await clock.set(NOW);
  expect((await app.admin(`${READERS_PATH}?releaseId=${release}`)).json).toMatchObject([{ name: 'Next' }]);
});

test('thirty wrong guesses lock a network, also for valid links', async () => {
  const secret = await early.secretFor(await create(DRAFTS_PATH, ARTICLE));
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const guess = (guessed: string) =>
    app.call('/api/early-readers/open', { method: 'POST', body: { secret: guessed }, headers });
  const responses = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(`guess ${n}`)));
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await guess(secret)).status).toBe(429);
  expect((await early.open(secret)).status).toBe(200);
});
