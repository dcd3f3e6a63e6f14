import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { type BffProcess, startBff } from '../testing/bff-process.ts';
import { ARTICLE, type TestResponse, PASSWORD, signIn } from '../testing/calls.ts';
import { type DatabaseClock, startDatabaseClock } from '../testing/database-clock.ts';
import { type FeedHubServer, startFeedHubServer } from '../testing/feed-hub-server.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { JWT_SECRET, type RunningBff, connectToBff } from '../testing/running-bff.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testDocument, upload } from '../testing/uploads.ts';

jest.setTimeout(3_600_000);

const STEPS = 100;
const SEED = 20_260_301;
const MOST_RELEASES = 40;
const MINUTE_MS = 60_000;
const START = Date.parse('2031-01-01T00:00:00.000Z');
const ARTICLES_PATH = '/api/admin/articles';
const WIRE_SECRET = `whsec_${Buffer.from('a secret of the newswire and us').toString('base64')}`;
/** Addresses of lists, none of which may contain a release before its publication. */
const LISTS = [
  ...['/api/news?limit=100', '/api/news?limit=100&omit=content', '/api/news?limit=100&q=Storm'],
  ...[
    '/api/news?limit=100&in=text&q=water',
    '/api/alerts/categories',
    '/feed.xml',
    '/feed.json',
    '/sitemap-news.xml',
  ],
];

/** A process that the test may kill, and the responses that its visitors have cached. */
interface Instance {
  process: BffProcess;
  bff: RunningBff;
  readonly kept: Map<string, TestResponse>;
}

interface Release {
  readonly id: string;
  readonly mark: string;
  readonly document: string;
  readonly links: { readonly secret: string; readonly cookie: string }[];
}

let storage: TestDatabase;
let mail: MailServer;
let hub: FeedHubServer;
/** The number of changes of the feeds other than new releases, including the creation of the feeds. */
let feedChanges = 1;
let clock: DatabaseClock;
let settings: Record<string, string>;
let instances: Instance[];
let pings = 0;
let now = START;
let kills = 0;
let networks = 0;
const releases: Release[] = [];
const confirmed = new Set<string>();
const shown = new Set<string>();

const numbers = fc.sample(fc.nat(), { numRuns: 20_000, seed: SEED });
const dice = (limit: number): number => (numbers.pop() ?? 0) % limit;
const oneOf = <Value>(values: readonly Value[]): Value | undefined => values[dice(values.length)];
const iso = (ms: number): string => new Date(ms).toISOString();

async function start(kept = new Map<string, TestResponse>()): Promise<Instance> {
  const process = startBff(settings);
  return { process, bff: connectToBff((await process.listening).url, storage), kept };
}

function any(): RunningBff {
  const { bff } = oneOf(instances) ?? {};
  if (bff === undefined) throw new Error('there is no instance');
  return bff;
}

const send = (method: string, path: string, body?: object, bff = any()) => bff.admin(path, { method, body });

beforeAll(async () => {
  storage = await createTestDatabase();
  mail = await startMailServer();
  hub = await startFeedHubServer(() => {
    pings += 1;
  });
  settings = {
    ...storage.env,
    ...{ ADMIN_PASSWORD: PASSWORD, JWT_SECRET, WIRE_SECRET, TRUST_PROXY: '1', LOG_LEVEL: 'silent' },
    ...{ SMTP_URL: mail.url, WEBSUB_HUB_URL: hub.url, SITE_URL: 'https://www.example.com' },
  };
  instances = [await start(), await start()];
  await signIn(any().url);
  await any().sql(`
    update administrator set email = 'admin@example.org';
    insert into subscription (id, email, categories, token, created_at, asked_at, confirmed_at)
      select gen_random_uuid(), 'reader-' || n || '@example.org', '{}', 'token ' || n, now(), now(), now()
      from generate_series(1, 3) as n`);
  clock = await startDatabaseClock(storage, iso(now));
});
afterAll(async () => {
  await clock.stop();
  await Promise.all(instances.map(({ process }) => process.stop('SIGKILL')));
  await Promise.all([mail.stop(), hub.stop()]);
  await storage.drop();
});

const contentsOf = ({ mark }: Pick<Release, 'mark'>, more: object = {}) => ({
  ...ARTICLE,
  title: `Storm ${mark}`,
  category: `Category ${mark}`,
  slug: `storm-${mark}`,
  ...more,
});

async function schedule(): Promise<void> {
  if (releases.length >= MOST_RELEASES) return;
  const mark = `m${String(releases.length).padStart(3, '0')}m`;
  const file = await upload(any(), { content: testDocument(), name: `${mark}.pdf` });
  const { id: documentId, url: document } = file.json;
  const publishedAt = iso(now + dice(5) * MINUTE_MS);
  const more = { publishedAt, documents: [documentId], ...(dice(2) === 0 && { holdForWire: true }) };
  const { json } = await send('POST', ARTICLES_PATH, contentsOf({ mark }, more));
  releases.push({ id: json.id, mark, document, links: [] });
}

async function passTime(): Promise<void> {
  const next = (Math.floor(now / MINUTE_MS) + 1 + dice(2)) * MINUTE_MS;
  for (now of [next - 1, next]) {
    await clock.set(iso(now));
    await check();
  }
}

async function confirm(): Promise<void> {
  const { id } = oneOf(releases) ?? {};
  if (id === undefined) return;
  confirmed.add(id);
  if (dice(2) === 0) await send('POST', `${ARTICLES_PATH}/${id}/wire`);
  else {
    const [callId, signedAt, body] = [randomUUID(), new Date(), JSON.stringify({ release: id })];
    const headers = {
      'webhook-id': callId,
      'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1_000)),
      'webhook-signature': new Webhook(WIRE_SECRET).sign(callId, signedAt, body),
    };
    await any().call(`/api/wire/${id}`, { method: 'POST', body, headers });
  }
}

/** Corrects a random release if it is or was public; otherwise reschedules it. */
async function change(): Promise<void> {
  const release = oneOf(releases);
  if (release === undefined) return;
  const { json } = await send('GET', `${ARTICLES_PATH}/${release.id}`);
  const publishedAt = shown.has(release.id) ? json.publishedAt : iso(now + dice(4) * MINUTE_MS);
  const correction = shown.has(release.id) ? { correction: 'It rises less.' } : {};
  if (shown.has(release.id)) feedChanges += 1;
  const documents = json.documents?.map(({ id }: { id: string }) => id);
  await send(
    'PUT',
    `${ARTICLES_PATH}/${release.id}`,
    contentsOf(release, { publishedAt, documents, ...correction }),
  );
}

async function withdrawOrDelete(): Promise<void> {
  const { id } = oneOf(releases) ?? {};
  if (id !== undefined && shown.has(id)) feedChanges += 1;
  if (dice(4) > 0) await send('POST', `${ARTICLES_PATH}/${id}/withdraw`, {});
  else await send('DELETE', `${ARTICLES_PATH}/${id}`);
}

function open(secret: string, cookie = '', bff = any()): Promise<TestResponse> {
  networks += 1;
  const headers = {
    cookie,
    'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
  };
  return bff.call('/api/early-readers/open', { method: 'POST', body: { secret }, headers });
}

async function inviteReader(): Promise<void> {
  const release = oneOf(releases);
  const reader = { name: 'Jane', purpose: 'Opinion', days: 14, documentsAllowed: true, password: PASSWORD };
  const { status, json } = await send('POST', '/api/admin/early-readers', {
    releaseId: release?.id,
    ...reader,
  });
  if (status !== 201) return;
  const secret = json.url.replace('/read#', '');
  const { headers } = await open(secret);
  release?.links.push({ secret, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' });
}

const ACTIONS = [
  schedule,
  schedule,
  schedule,
  passTime,
  passTime,
  confirm,
  confirm,
  change,
  withdrawOrDelete,
  inviteReader,
];

async function killDuring(action: () => Promise<void>): Promise<void> {
  const victim = dice(2);
  const { process, kept } = instances[victim] ?? {};
  const [result] = await Promise.allSettled([action(), process?.stop('SIGKILL')]);
  kills += 1;
  instances[victim] = await start(kept);
  // Either outcome is valid: the next check reads whether the interrupted request was committed.
  if (result?.status === 'rejected' && !/fetch failed|terminated/.test(String(result.reason)))
    throw result.reason;
}

async function expected() {
  const { json } = await send('GET', `${ARTICLES_PATH}?limit=100&omit=content`);
  const states = new Map<string, TestResponse['json']>(
    json.map((article: TestResponse['json']) => [article.id, article]),
  );
  const stateOf = ({ id }: Release): 'public' | 'withdrawn' | 'hidden' => {
    const article = states.get(id);
    if (article === undefined) return 'hidden';
    if (article.withdrawnAt) return 'withdrawn';
    if (article.wireConfirmedAt && !confirmed.has(id)) throw new Error(`nobody confirmed ${article.title}`);
    const isReleased = !article.holdForWire || article.wireConfirmedAt;
    return isReleased && Date.parse(article.publishedAt) <= now ? 'public' : 'hidden';
  };
  const byState = Object.groupBy(releases, stateOf);
  for (const { id } of byState.public ?? []) shown.add(id);
  return { public: byState.public ?? [], withdrawn: byState.withdrawn ?? [], hidden: byState.hidden ?? [] };
}

/** Requests an address with the ETag of the cached copy, like a browser. */
async function read({ bff, kept }: Instance, path: string): Promise<TestResponse> {
  const copy = kept.get(path);
  const headers = { 'if-none-match': copy?.headers.get('etag') ?? '' };
  const response = await bff.call(path, { headers });
  if (response.status === 304 && copy !== undefined) return copy;
  kept.set(path, response);
  return response;
}

const marksIn = (text: string): string[] => [...new Set(text.match(/m\d{3}m/g))].toSorted();

async function compare(instance: Instance, is: Awaited<ReturnType<typeof expected>>): Promise<void> {
  const marks = is.public.map(({ mark }) => mark).toSorted();
  const lists = await Promise.all(LISTS.map((path) => read(instance, path)));
  for (const [index, { text }] of lists.entries())
    expect([LISTS[index], marksIn(text)]).toEqual([LISTS[index], marks]);
  const years: { articles: number }[] = (await read(instance, '/api/news-years')).json;
  const { articles, lastPublishedAt } = (await read(instance, '/api/stats')).json;
  const count = is.public.length;
  expect([articles, years.reduce((sum, year) => sum + year.articles, 0)]).toEqual([count, count]);
  expect(Date.parse(lastPublishedAt ?? iso(0))).toBeLessThanOrEqual(now);

  const statuses = {
    public: [200, 200, 200, 200],
    withdrawn: [410, 410, 404, 404],
    hidden: [404, 404, 404, 404],
  };
  for (const state of ['public', 'withdrawn', 'hidden'] as const) {
    for (const { id, mark, document, links } of is[state]) {
      const own = [
        `/api/news/${id}`,
        `/api/news/storm-${mark}`,
        `/images/releases/storm-${mark}.png`,
        document,
      ];
      const responses = await Promise.all(own.map((path) => read(instance, path)));
      expect([state, mark, responses.map(({ status }) => status)]).toEqual([state, mark, statuses[state]]);
      if (state === 'hidden') continue;
      for (const { secret, cookie } of links)
        expect((await open(secret, cookie, instance.bff)).status).toBe(404);
    }
  }
}

function checkSent(): void {
  const announced = new Set(releases.filter(({ id }) => shown.has(id)).map(({ mark }) => mark));
  for (const { to, headers, text } of mail.emails) {
    const marks = marksIn(headers + text);
    expect(marks.filter((mark) => to === 'admin@example.org' || !announced.has(mark))).toEqual([]);
  }
  // One notification may cover several changes, and may be repeated after a process was killed.
  expect(pings).toBeLessThanOrEqual(announced.size + feedChanges + kills);
}

async function check(): Promise<void> {
  const is = await expected();
  checkSent();
  for (const instance of instances) await compare(instance, is);
}

test('no response or e-mail names a release before its time and confirmation, also when instances are killed', async () => {
  for (let step = 0; step < STEPS; step += 1) {
    const action = oneOf(ACTIONS) ?? schedule;
    if (dice(8) === 0) await killDuring(action);
    else await action();
    await check();
  }
  const emails = mail.emails.length;
  console.info(`seed ${SEED}`, { kills, releases: releases.length, shown: shown.size, emails, pings });
  expect(emails).toBeGreaterThan(0);
});
