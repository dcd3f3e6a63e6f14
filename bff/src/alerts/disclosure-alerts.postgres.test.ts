import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ARTICLE } from '../testing/calls.ts';
import { type DatabaseClock, startDatabaseClock } from '../testing/database-clock.ts';
import { type MailServer, type ReceivedEmail, startMailServer } from '../testing/mail-server.ts';
import { ARTICLES_PATH } from '../testing/reviewed-newsroom.ts';
import { waitUntilStatementWaits, whileLocked } from '../testing/owner-connection.ts';
import { SETS_PATH, type SetApi, createSetApi } from '../testing/release-sets.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';

const SITE = 'https://www.example.com';
const START = '2031-01-01T00:00:00.000Z';
const LATER = '2031-01-01T01:00:00.000Z';

let mail: MailServer;
let bff: SeparateBff;
let other: SeparateBff;
let clock: DatabaseClock;
let desk: SetApi;
let visitors = 0;

beforeAll(async () => {
  mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, SITE_URL: SITE, TRUST_PROXY: '1', SAMPLE_DATA: 'false' };
  bff = await startSeparateBff(settings);
  other = await startSeparateBff(settings, bff.storage);
  clock = await startDatabaseClock(bff.storage, START);
  desk = createSetApi(bff);
});
afterAll(async () => {
  await clock.stop();
  await other.stop();
  await bff.stop();
  await mail.stop();
});

async function subscribe(email: string, body: object): Promise<void> {
  const headers = { 'x-forwarded-for': `198.51.100.${(visitors += 1)}` };
  const { status } = await bff.call('/api/alerts', { method: 'POST', headers, body: { email, ...body } });
  expect(status).toBe(202);
  const { text } = await mail.waitFor(email, '#confirm=');
  const token = /#confirm=([\w-]+)/u.exec(text)?.[1];
  await bff.call('/api/alerts/confirm', { method: 'POST', body: { token } });
}

const emailsTo = (to: string, words: string) =>
  mail.emails.filter((email) => email.to === to && email.text.includes(words));
const subjectOf = ({ headers }: ReceivedEmail) => /^Subject: (.*)$/mu.exec(headers)?.[1]?.trim();

test('a document is e-mailed once to the subscribers of its kind, when it becomes public', async () => {
  await desk.schedule(START, { title: 'Water rises', category: 'Results', notifySubscribers: false });
  await desk.scheduleDocument(START, { title: 'Earlier slides' });
  await subscribe('mda@example.org', { documentKinds: ['mda'] });
  await subscribe('slides@example.org', { documentKinds: ['presentation'] });
  await subscribe('news@example.org', {});
  const { url } = await desk.scheduleDocument(LATER, { title: 'Third-quarter slides' });
  await desk.scheduleDocument(START, { title: 'First slides' });
  await mail.waitFor('slides@example.org', 'First slides');
  expect(emailsTo('slides@example.org', 'Third-quarter slides')).toEqual([]);
  await clock.set(LATER);
  const email = await mail.waitFor('slides@example.org', 'Third-quarter slides');
  expect(subjectOf(email)).toBe('Third-quarter slides');
  expect(email.text.split(/\r?\n/)).toEqual(
    expect.arrayContaining(['Presentation, Q3 2025: Third-quarter slides', SITE + url]),
  );
  await desk.scheduleDocument(START, { title: 'Last slides' });
  await mail.waitFor('slides@example.org', 'Last slides');
  expect(emailsTo('slides@example.org', 'Third-quarter slides')).toHaveLength(1);
  for (const to of ['mda@example.org', 'news@example.org']) expect(emailsTo(to, 'slides')).toEqual([]);
});

test('a document dated before its creation is e-mailed only if its release is new', async () => {
  const old = '2015-05-01T00:00:00.000Z';
  const release = await desk.schedule(LATER, { notifySubscribers: false });
  await desk.scheduleDocument(old, { title: 'Archived slides' });
  await desk.scheduleDocument(old, { title: 'Slides of a new release', releaseId: release.id });
  await mail.waitFor('slides@example.org', 'Slides of a new release');
  await desk.scheduleDocument(LATER, { title: 'Slides after the archive' });
  await mail.waitFor('slides@example.org', 'Slides after the archive');
  expect(emailsTo('slides@example.org', 'Archived slides')).toEqual([]);
});

test('a subscriber gets one e-mail about a set, with only the items that match the subscription', async () => {
  await subscribe('everything@example.org', { documentKinds: ['presentation', 'mda'] });
  await subscribe('results@example.org', { categories: ['Results'], documentKinds: ['mda'] });
  await subscribe('releases@example.org', {});
  const at = '2031-01-01T02:00:00.000Z';
  const set = await desk.createSet(at);
  const results = await desk.schedule(at, { title: 'Annual results', category: 'Results' });
  const dividend = await desk.schedule(at, { title: 'Big dividend', category: 'Press Release' });
  const silent = await desk.schedule(at, { title: 'Silent note', notifySubscribers: false });
  const slides = await desk.scheduleDocument(at, { title: 'Annual slides' });
  const mda = await desk.scheduleDocument(at, { title: 'Annual MD&A', kind: 'mda' });
  for (const release of [results, dividend, silent]) await desk.add(set, 'release', release);
  for (const document of [slides, mda]) await desk.add(set, 'document', document);
  await clock.set(at);
  const all = await mail.waitFor('everything@example.org', 'Annual results');
  expect(subjectOf(all)).toBe('Annual results, and 3 more');
  for (const text of ['Big dividend', 'Annual slides', 'Annual MD&A', `${SITE}/news/${results.slug}`]) {
    expect(all.text).toContain(text);
  }
  expect(all.text).not.toContain('Silent note');
  const some = await mail.waitFor('results@example.org', 'Annual results');
  expect(subjectOf(some)).toBe('Annual results, and 1 more');
  expect(some.text).not.toMatch(/Big dividend|Annual slides/);
  const releases = await mail.waitFor('releases@example.org', 'Annual results');
  expect(subjectOf(releases)).toBe('Annual results, and 1 more');
  await desk.schedule(at, { title: 'After the set' });
  await mail.waitFor('everything@example.org', 'After the set');
  expect(emailsTo('everything@example.org', 'Annual')).toHaveLength(1);
});

test('a set that becomes public while due items are read is announced by one e-mail', async () => {
  const at = '2031-01-01T03:00:00.000Z';
  const set = await desk.createSet(at);
  await desk.add(set, 'release', await desk.schedule(at, { title: 'Sudden results' }));
  await desk.add(set, 'document', await desk.scheduleDocument(at, { title: 'Sudden slides' }));
  const { status } = await whileLocked(bff.storage, 'lock table document_announcement', async (watcher) => {
    await waitUntilStatementWaits(watcher, [bff, other].length);
    return desk.send('POST', `${SETS_PATH}/${set.id}/publish-now`, {});
  });
  expect(status).toBe(200);
  const email = await mail.waitFor('everything@example.org', 'Sudden results');
  expect(subjectOf(email)).toBe('Sudden results, and 1 more');
  expect(emailsTo('everything@example.org', 'Sudden')).toEqual([email]);
});

test('a set of which only one release matches a subscription is announced by an e-mail about this release', async () => {
  const at = '2031-01-01T03:00:00.000Z';
  const set = await desk.createSet(at);
  const release = await desk.schedule(at, { title: 'Only release', excerpt: 'Only excerpt' });
  await desk.add(set, 'release', release);
  await desk.add(set, 'document', await desk.scheduleDocument(at, { title: 'Unchosen', kind: 'circular' }));
  await desk.send('POST', `${SETS_PATH}/${set.id}/publish-now`, {});
  const email = await mail.waitFor('releases@example.org', 'Only release');
  expect([subjectOf(email), email.text.includes('Only excerpt')]).toEqual(['Only release', true]);
});

test('a release of an e-mailed set that is announced later is e-mailed alone, and the set only once', async () => {
  const at = '2031-01-01T04:00:00.000Z';
  const set = await desk.createSet(at);
  const loud = await desk.schedule(at, { title: 'Loud of the set' });
  const silent = await desk.schedule(at, { title: 'Silent of the set', notifySubscribers: false });
  for (const release of [loud, silent]) await desk.add(set, 'release', release);
  await clock.set(at);
  await mail.waitFor('releases@example.org', 'Loud of the set');
  const body = { ...ARTICLE, title: 'Silent of the set', publishedAt: at, notifySubscribers: true };
  expect((await desk.send('PUT', `${ARTICLES_PATH}/${silent.id}`, body)).status).toBe(200);
  const email = await mail.waitFor('releases@example.org', 'Silent of the set');
  expect(subjectOf(email)).toBe('Silent of the set');
  expect(emailsTo('releases@example.org', 'Loud of the set')).toHaveLength(1);
});

test('an unknown kind of document is refused, and only kinds of public documents are offered', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.250' };
  const body = { email: 'x@example.org', documentKinds: ['novel'] };
  const refused = await bff.call('/api/alerts', { method: 'POST', headers, body });
  expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'documentKinds']);
  await desk.scheduleDocument('2999-01-01T00:00:00.000Z', { kind: 'governance' });
  const { documentKinds } = (await bff.call('/api/alerts/categories')).json;
  expect(documentKinds).toEqual(['mda', 'presentation', 'circular']);
});
