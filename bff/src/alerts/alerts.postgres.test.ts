import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import { type DatabaseClock, startDatabaseClock } from '../testing/database-clock.ts';
import { type FeedHubServer, startFeedHubServer } from '../testing/feed-hub-server.ts';
import { type MailServer, type ReceivedEmail, startMailServer } from '../testing/mail-server.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { sharedBff } from '../testing/shared-bff.ts';

const SITE = 'https://www.example.com';
const START = '2031-01-01T00:00:00.000Z';
const HOUR_LATER = '2031-01-01T01:00:00.000Z';

let mail: MailServer;
let hub: FeedHubServer;
let bff: SeparateBff;
let other: SeparateBff;
let clock: DatabaseClock;
let visitors = 0;

beforeAll(async () => {
  mail = await startMailServer();
  hub = await startFeedHubServer();
  const settings = {
    SMTP_URL: mail.url,
    SITE_URL: SITE,
    WEBSUB_HUB_URL: hub.url,
    TRUST_PROXY: '1',
    SAMPLE_DATA: 'false',
  };
  bff = await startSeparateBff(settings);
  other = await startSeparateBff(settings, bff.storage);
  clock = await startDatabaseClock(bff.storage, START);
});
afterAll(async () => {
  await clock.stop();
  await other.stop();
  await bff.stop();
  await mail.stop();
  await hub.stop();
});

/** Uses a new network for each call by default, because sign-ups per network are limited. */
function signUp(email: string, body: object = {}, network = `198.51.100.${(visitors += 1)}`) {
  const headers = { 'x-forwarded-for': network };
  return bff.call('/api/alerts', { method: 'POST', headers, body: { email, ...body } });
}

function tokenIn({ text }: ReceivedEmail): string {
  return /#(?:confirm|leave)=([\w-]+)/u.exec(text)?.[1] ?? '';
}

async function subscribe(email: string, body: object = {}): Promise<void> {
  expect((await signUp(email, body)).status).toBe(202);
  const token = tokenIn(await mail.waitFor(email.toLowerCase(), '#confirm='));
  const { status } = await bff.call('/api/alerts/confirm', { method: 'POST', body: { token } });
  expect(status).toBe(204);
}

async function publish(title: string, changes: object = {}): Promise<string> {
  const body = { ...ARTICLE, title, publishedAt: START, ...changes };
  const { json } = await bff.admin('/api/admin/articles', { method: 'POST', body });
  return json.id;
}

async function change(id: string, title: string, changes: object = {}): Promise<void> {
  const body = { ...ARTICLE, title, publishedAt: START, ...changes };
  const { status } = await bff.admin(`/api/admin/articles/${id}`, { method: 'PUT', body });
  expect(status).toBe(200);
}

const countEmails = (to: string, words: string) =>
  mail.emails.filter((email) => email.to === to && email.text.includes(words)).length;

test('an instance accepts sign-ups as soon as it serves requests', async () => {
  const body = { email: 'early@example.org' };
  const { status } = await other.call('/api/alerts', { method: 'POST', body });
  expect(status).toBe(202);
  await mail.waitFor('early@example.org', '#confirm=');
});

test('the feeds contain the URL of the hub, which is notified of each change of the feeds, and only then', async () => {
  const notice = new URLSearchParams([
    ['hub.mode', 'publish'],
    ['hub.url', `${SITE}/feed.xml`],
    ['hub.url', `${SITE}/feed.json`],
  ]).toString();
  expect(await hub.ping(1)).toBe(notice);
  await publish('Not for the hub yet', { publishedAt: HOUR_LATER });
  const id = await publish('For the hub', { notifySubscribers: false });
  await hub.ping(2);
  await change(id, 'For the hub', { correction: 'A number.' });
  await hub.ping(3);
  await change(id, 'For the hub, retitled');
  await hub.ping(4);
  await bff.admin(`/api/admin/articles/${id}/withdraw`, { method: 'POST', body: {} });
  expect(await hub.ping(5)).toBe(notice);
  expect((await bff.call('/feed.xml')).text).toContain(`<atom:link href="${hub.url}" rel="hub"/>`);
  expect((await bff.call('/feed.json')).json.hubs).toEqual([{ type: 'WebSub', url: hub.url }]);
});

test('a confirmed subscriber gets one e-mail about a public release, with a link that unsubscribes', async () => {
  await subscribe('Investor@example.org');
  await signUp('unconfirmed@example.org');
  await publish('Water rises higher');
  const email = await mail.waitFor('investor@example.org', 'Water rises higher');
  expect(email.text).toContain(`${SITE}/news/water-rises-higher`);
  expect(email.headers).toMatch(/^Subject: Water rises higher$/mu);
  expect(email.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/mu);

  await publish('A later release');
  await mail.waitFor('investor@example.org', 'A later release');
  expect(countEmails('investor@example.org', 'Water rises higher')).toBe(1);
  expect(countEmails('unconfirmed@example.org', 'Water rises higher')).toBe(0);
});

test('a scheduled release is e-mailed at its time by the database’s clock, and not before', async () => {
  await subscribe('press@example.org');
  await publish('For later', { publishedAt: HOUR_LATER });
  await publish('For now');
  await mail.waitFor('press@example.org', 'For now');
  expect(countEmails('press@example.org', 'For later')).toBe(0);
  await clock.set(HOUR_LATER);
  await mail.waitFor('press@example.org', 'For later');
  await clock.set(START);
});

test('releases older than 24 hours are not e-mailed automatically; those missed in an outage are listed and sent on request', async () => {
  await publish('Of the same category', { category: 'Outage', notifySubscribers: false });
  await subscribe('archive@example.org', { categories: ['Outage'] });
  const old = { publishedAt: '2019-03-01T00:00:00.000Z' };
  const dayBefore = { publishedAt: '2030-12-30T18:00:00.000Z' };
  const first = await publish('An old release', old);
  await publish('An old release with alerts', { ...old, notifySubscribers: true });
  await publish('A silent release', { notifySubscribers: false });
  const missed = await publish('A missed release', {
    ...dayBefore,
    category: 'Outage',
    notifySubscribers: true,
  });
  await publish('A new release', { category: 'Outage' });
  expect((await mail.waitFor('archive@example.org', 'A new release')).text).toContain('Outage of');
  const overview = async () => (await bff.admin('/api/admin/alerts?category=Outage')).json;
  expect((await overview()).skipped).toEqual([
    { id: missed, title: 'A missed release', publicFrom: dayBefore.publishedAt },
  ]);
  const send = `/api/admin/alerts/skipped/${missed}/send`;
  expect((await bff.admin(send, { method: 'POST' })).status).toBe(204);
  await mail.waitFor('archive@example.org', 'A missed release');
  expect((await bff.admin(send, { method: 'POST' })).status).toBe(404);
  const recipients = await bff.sql(`select from subscription where confirmed_at is not null
    and (categories = '{}' or (select id from category where name = 'Outage') = any(categories))`);
  expect(await overview()).toEqual({ available: true, recipients: recipients.length, skipped: [] });
  expect(mail.emails.filter(({ text }) => /An old release|A silent release/u.test(text))).toEqual([]);
  expect((await bff.admin(`/api/admin/articles/${first}`)).json.notifySubscribers).toBe(false);
});

test('a skipped release is neither listed nor sent once it has been public for seven days', async () => {
  await publish('Missed for a week', { publishedAt: '2030-12-25T00:00:01.000Z', notifySubscribers: true });
  const skipped = async () => (await bff.admin('/api/admin/alerts?category=News')).json.skipped;
  const [{ id }] = await waitUntil(async () => {
    const listed = await skipped();
    return listed.length === 1 && listed;
  });
  await clock.set('2031-01-01T00:00:01.000Z');
  expect(await skipped()).toEqual([]);
  const { status } = await bff.admin(`/api/admin/alerts/skipped/${id}/send`, { method: 'POST' });
  expect(status).toBe(404);
  await clock.set(START);
});

test('corrections and withdrawals are e-mailed to the recipients of the release unless announceChange is false', async () => {
  await subscribe('reader@example.org');
  const id = await publish('To be corrected');
  await mail.waitFor('reader@example.org', 'To be corrected');
  await subscribe('newcomer@example.org');
  await change(id, 'To be corrected', { correction: 'Not announced.', announceChange: false });
  await change(id, 'To be corrected', { correction: 'Twelve, not ten.' });
  const correction = await mail.waitFor('reader@example.org', 'Twelve, not ten.');
  expect(correction.headers).toMatch(/^Subject: Correction: To be corrected$/mu);
  const body = { reason: 'It was not ours.' };
  await bff.admin(`/api/admin/articles/${id}/withdraw`, { method: 'POST', body });
  const withdrawal = await mail.waitFor('reader@example.org', 'It was not ours.');
  expect(withdrawal.headers).toMatch(/^Subject: Withdrawn: To be corrected$/mu);
  expect(countEmails('reader@example.org', 'Not announced.')).toBe(0);
  expect(countEmails('newcomer@example.org', 'To be corrected')).toBe(0);
});

test('a subscription matches its category regardless of case and spaces, and after a rename', async () => {
  await publish('Last year’s results', { category: 'Results' });
  await subscribe('results@example.org', { categories: [' RESULTS'] });
  await publish('Of another kind', { category: 'Press Release' });
  const { json } = await bff.admin('/api/admin/categories');
  const { id } = json.find(({ name }: { name: string }) => name === 'Results');
  const body = { name: 'Financial results' };
  expect((await bff.admin(`/api/admin/categories/${id}`, { method: 'PUT', body })).status).toBe(200);
  await publish('The results', { category: 'financial results ' });
  await mail.waitFor('results@example.org', 'The results');
  expect(countEmails('results@example.org', 'Of another kind')).toBe(0);
});

test.each([['No such category'], ['Secret plan']])(
  'a subscription to the category %j is refused',
  async (category) => {
    await publish('Of a secret category', { category: 'Secret plan', publishedAt: HOUR_LATER });
    const { status, json } = await signUp('curious@example.org', { categories: [category] });
    expect([status, json.errors[0].field]).toEqual([400, 'categories']);
  },
);

test('a category whose only release was withdrawn is not offered', async () => {
  const id = await publish('Taken back', { category: 'Taken back alone' });
  const categories = async () => (await bff.call('/api/alerts/categories')).json.categories;
  expect(await categories()).toContain('Taken back alone');
  await bff.admin(`/api/admin/articles/${id}/withdraw`, { method: 'POST', body: {} });
  expect(await categories()).not.toContain('Taken back alone');
});

test('one POST by a mail program unsubscribes and erases the address; a browser is redirected to a confirmation', async () => {
  await subscribe('leaver@example.org');
  await publish('The last one');
  const { headers } = await mail.waitFor('leaver@example.org', 'The last one');
  const address = /List-Unsubscribe:\s*<([^>]+)>/u.exec(headers.replaceAll(/\r\n\s/gu, ' '))?.[1] ?? '';
  const { pathname } = new URL(address);
  await bff.sql(`
    insert into refused_address (id, email, refusals, first_refused_at, last_refused_at, reply)
      values (gen_random_uuid(), 'leaver@example.org', 1, now(), now(), '550 5.1.1')`);
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  };
  for (const opened of [pathname, `${pathname}/`]) {
    const { status, headers: response } = await fetch(`${bff.url}${opened}`, { redirect: 'manual' });
    expect([status, response.get('location')]).toEqual([303, `/news/alerts#leave=${pathname.slice(-43)}`]);
  }
  expect((await bff.call(`${pathname}/`, request)).status).toBe(204);
  expect((await bff.call(pathname, request)).status).toBe(404);
  for (const table of ['subscription', 'refused_address']) {
    expect(await bff.sql(`select from ${table} where email = 'leaver@example.org'`)).toEqual([]);
  }
});

test('known and unknown addresses get the same response, and a known one gets no second e-mail', async () => {
  await subscribe('known@example.org');
  const [known, unknown] = [await signUp('known@example.org'), await signUp('stranger@example.org')];
  expect([known.status, known.text]).toEqual([202, unknown.text]);
  await mail.waitFor('stranger@example.org', '#confirm=');
  expect(mail.emails.filter(({ to }) => to === 'known@example.org')).toHaveLength(1);
});

test('concurrent sign-ups in several forms of one address create one subscription and queue one e-mail', async () => {
  const forms = ['Sami@bücher.example', 'sami@xn--bcher-kva.example', 's\u200Bami@BU\u0308CHER.example'];
  const responses = await Promise.all([...forms, ...forms, ...forms].map((form) => signUp(form)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
  const jobs = `select email from subscription join jobs.job on data ->> 'subscriptionId' = subscription.id::text
    where email like 'sami@%'`;
  expect(await bff.sql(jobs)).toEqual([{ email: 'sami@xn--bcher-kva.example' }]);
});

test.each([
  '',
  'nobody',
  '\u200B@example.org',
  'a@xn--.exämple',
  'a@example.org\nBcc: b@example.org',
  '"a\r\nBcc: b@example.org\r\n"@example.org',
  `${'a'.repeat(250)}@example.org`,
])('a sign-up with the address %j is refused', async (email) => {
  const { status, json } = await signUp(email);
  expect([status, json.errors[0].field]).toEqual([400, 'email']);
});

test('an unsubscribe link with a NUL character returns 404', async () => {
  expect((await bff.call('/api/alerts/leave/%00', { method: 'POST' })).status).toBe(404);
});

test('the eleventh sign-up from one network returns 429', async () => {
  const responses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const { status } = await signUp(`many-${count}@example.org`, {}, '203.0.113.7');
    responses.push(status);
  }
  expect(responses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
});

test('without a mail server, alerts are reported as unavailable and their endpoints return 404', async () => {
  const shared = await sharedBff();
  const body = { email: 'a@example.org' };
  expect((await shared.call('/api/alerts', { method: 'POST', body })).status).toBe(404);
  expect((await shared.call('/api/alerts/categories')).status).toBe(404);
  // The news page makes this call for each visitor: an error would appear in every browser's console.
  const { status, json } = await shared.call('/api/alerts');
  expect([status, json]).toEqual([200, { offered: false }]);
  expect((await shared.call('/api/dev/mail')).status).toBe(404);
});
