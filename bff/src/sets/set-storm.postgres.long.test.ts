import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type BffProcess, startBff } from '../testing/bff-process.ts';
import { PASSWORD, type TestResponse, signIn } from '../testing/calls.ts';
import { type DatabaseClock, startDatabaseClock } from '../testing/database-clock.ts';
import { uploadDocument } from '../testing/documents.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { SETS_PATH, type SetApi, createSetApi } from '../testing/release-sets.ts';
import { ARTICLES_PATH } from '../testing/reviewed-newsroom.ts';
import { JWT_SECRET, type RunningBff, connectToBff } from '../testing/running-bff.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';

jest.setTimeout(3_600_000);

const STEPS = 200;
const SEED = 20_261_129;
const MOST_SETS = 15;
const MINUTE_MS = 60_000;
const START = Date.parse('2031-01-01T00:00:00.000Z');
const LISTS = [
  ...[
    '/api/news?limit=100&omit=content',
    '/api/news?limit=100&q=Storm',
    '/api/calendar',
    '/api/calendar.ics',
  ],
  ...['/feed.xml', '/feed.json', '/sitemap-news.xml', '/api/alerts/categories'],
  // The investors page requests these.
  ...['/api/documents?limit=100', '/api/documents?limit=100&kind=presentation&year=2025'],
];
const ATTACHED_LISTS = ['/api/documents?limit=100'];
/** The lists that can contain an item of each kind. */
const LISTED = {
  release: LISTS.filter((path) => !/documents|calendar/.test(path)),
  document: [...ATTACHED_LISTS, '/api/documents?limit=100&kind=presentation&year=2025'],
  attachment: ATTACHED_LISTS,
  event: ['/api/calendar', '/api/calendar.ics'],
} as const;

type Json = TestResponse['json'];

interface Instance {
  process: BffProcess;
  bff: RunningBff;
  readonly cached: Map<string, TestResponse>;
}

/** An item, identified by a mark in its title, slug and category. */
interface Item {
  readonly kind: 'release' | 'document' | 'event' | 'attachment';
  /** For an attachment, the id of its release. */
  readonly id: string;
  readonly mark: string;
  /** Address of its page; absent for events. */
  readonly address?: string;
}

let storage: TestDatabase;
let mail: MailServer;
let clock: DatabaseClock;
let settings: Record<string, string>;
let instances: Instance[];
let now = START;
let kills = 0;
let marks = 0;
const sets: string[] = [];
const items: Item[] = [];
const shown = new Set<string>();

const numbers = fc.sample(fc.nat(), { numRuns: 50_000, seed: SEED });
const dice = (limit: number): number => (numbers.pop() ?? 0) % limit;
const oneOf = <Value>(values: readonly Value[]): Value | undefined => values[dice(values.length)];
const iso = (ms: number): string => new Date(ms).toISOString();

async function start(cached = new Map<string, TestResponse>()): Promise<Instance> {
  const process = startBff(settings);
  return { process, bff: connectToBff((await process.listening).url, storage), cached };
}

function any(): RunningBff {
  const { bff } = oneOf(instances) ?? {};
  if (bff === undefined) throw new Error('there is no instance');
  return bff;
}

const desk = (): SetApi => createSetApi(any());

beforeAll(async () => {
  storage = await createTestDatabase();
  mail = await startMailServer();
  settings = {
    ...storage.env,
    ...{ ADMIN_PASSWORD: PASSWORD, JWT_SECRET, TRUST_PROXY: '1', LOG_LEVEL: 'silent' },
    ...{ SMTP_URL: mail.url, SITE_URL: 'https://www.example.com' },
  };
  instances = [await start(), await start()];
  await signIn(any().url);
  await any().sql(`
    insert into subscription (id, email, categories, document_kinds, token, created_at, asked_at, confirmed_at)
      values (gen_random_uuid(), 'reader@example.org', '{}', '{presentation}', 'token', now(), now(), now())`);
  clock = await startDatabaseClock(storage, iso(now));
});
afterAll(async () => {
  await clock.stop();
  await Promise.all(instances.map(({ process }) => process.stop('SIGKILL')));
  await mail.stop();
  await storage.drop();
});

function nextMark(): string {
  marks += 1;
  return `m${String(marks).padStart(3, '0')}m`;
}

/** Creates a release, and at random an attachment. Returns the release first. */
async function createRelease(publishedAt: string, mark: string): Promise<Item[]> {
  const attached = dice(2) === 0 ? nextMark() : undefined;
  const file = attached && (await uploadDocument(any(), `Storm ${attached}.pdf`));
  const { id } = await desk().schedule(publishedAt, {
    ...{ title: `Storm ${mark}`, category: `Category ${mark}`, slug: `storm-${mark}` },
    ...{ holdForWire: dice(2) === 0, documents: file ? [file.id] : [] },
  });
  return [
    { kind: 'release', id, mark, address: `/api/news/${id}` },
    ...(file ? [{ kind: 'attachment', id, mark: attached, address: file.url } as const] : []),
  ];
}

/** Creates a random item, possibly with an attachment. Returns the item first. */
async function createItem(publishedAt: string): Promise<Item[]> {
  const mark = nextMark();
  const kind = oneOf(['release', 'release', 'document', 'event'] as const) ?? 'release';
  const title = `Storm ${mark}`;
  if (kind === 'release') return createRelease(publishedAt, mark);
  if (kind === 'document') {
    const { id, url } = await desk().scheduleDocument(publishedAt, { title });
    return [{ kind, id, mark, address: url }];
  }
  const { id } = await desk().scheduleEvent(publishedAt, { title });
  return [{ kind, id, mark }];
}

async function create(): Promise<void> {
  if (sets.length >= MOST_SETS) return;
  const publishAt = iso(now + (1 + dice(4)) * MINUTE_MS);
  const set = await desk().createSet(publishAt);
  sets.push(set.id);
  for (let count = 1 + dice(4); count > 0; count -= 1) {
    // Later than all sets, so that the item becomes public only with its set.
    const created = await createItem('2999-01-01T00:00:00.000Z');
    items.push(...created);
    const [item] = created;
    if (item) await desk().send('PUT', `${SETS_PATH}/${set.id}/items/${item.kind}/${item.id}`);
  }
}

async function passTime(): Promise<void> {
  const next = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
  for (now of [next - 1, next]) {
    await clock.set(iso(now));
    await check();
  }
}

const operate = (path: string, body?: object) => async () => {
  const set = oneOf(sets);
  if (set) await desk().send('POST', `${SETS_PATH}/${set}/${path}`, body);
};

async function move(): Promise<void> {
  const set = oneOf(sets);
  const body = { name: 'Moved', publishAt: iso(now + (1 + dice(3)) * MINUTE_MS) };
  if (set) await desk().send('PUT', `${SETS_PATH}/${set}`, body);
}

async function confirm(): Promise<void> {
  const release = oneOf(items.filter(({ kind }) => kind === 'release'));
  if (release) await desk().send('POST', `${ARTICLES_PATH}/${release.id}/wire`, {});
}

async function remove(): Promise<void> {
  const item = oneOf(items.filter(({ kind }) => kind !== 'attachment'));
  const collection = item?.kind === 'release' ? 'articles' : `${item?.kind}s`;
  if (item && dice(3) === 0) await desk().send('DELETE', `/api/admin/${collection}/${item.id}`);
}

const ACTIONS = [
  ...[create, create, passTime, passTime, passTime, confirm, confirm, confirm, move, remove],
  ...[operate('hold'), operate('resume'), operate('publish-now', {})],
];

async function killDuring(action: () => Promise<void>): Promise<void> {
  const victim = dice(2);
  const { process, cached } = instances[victim] ?? {};
  const [result] = await Promise.allSettled([action(), process?.stop('SIGKILL')]);
  kills += 1;
  instances[victim] = await start(cached);
  // Either outcome is valid: the next check reads whether the interrupted request was committed.
  if (result.status === 'rejected' && !/fetch failed|terminated/.test(String(result.reason))) {
    throw result.reason;
  }
}

/** The items that readers must see according to the state of the sets in the newsroom. */
async function expected(): Promise<Set<string>> {
  const { json } = await desk().send('GET', `${SETS_PATH}?limit=100`);
  const { json: articles } = await desk().send('GET', `${ARTICLES_PATH}?limit=100&omit=content`);
  const waiting = new Set(
    articles.flatMap(({ id, holdForWire, wireConfirmedAt }: Json) =>
      holdForWire && !wireConfirmedAt ? [id] : [],
    ),
  );
  const visible = new Set<string>();
  for (const set of json) {
    const isAllowed =
      set.heldAt === undefined &&
      Date.parse(set.publishAt) <= now &&
      (set.items.length > 0 || set.state === 'public') &&
      !set.items.some(({ id }: Json) => waiting.has(id));
    if (set.state === 'public') {
      expect([set.id, isAllowed]).toEqual([set.id, true]);
      for (const { id } of set.items) visible.add(id);
    } else expect([set.id, isAllowed]).toEqual([set.id, false]);
  }
  for (const id of visible) shown.add(id);
  return visible;
}

async function read({ bff, cached }: Instance, path: string): Promise<TestResponse> {
  const copy = cached.get(path);
  const response = await bff.call(path, { headers: { 'if-none-match': copy?.headers.get('etag') ?? '' } });
  if (response.status === 304 && copy !== undefined) return copy;
  cached.set(path, response);
  return response;
}

const marksIn = (text: string): string[] => [...new Set(text.match(/m\d{3}m/g))].toSorted();

async function compare(instance: Instance, visible: ReadonlySet<string>): Promise<void> {
  for (const path of LISTS) {
    const expectedMarks = items
      .filter(({ kind, id }) => visible.has(id) && LISTED[kind].some((listed) => listed === path))
      .map(({ mark }) => mark);
    expect([path, marksIn((await read(instance, path)).text)]).toEqual([path, expectedMarks.toSorted()]);
  }
  for (const { id, mark, address } of items) {
    if (address === undefined) continue;
    const { status } = await read(instance, address);
    expect([mark, status]).toEqual([mark, visible.has(id) ? 200 : 404]);
  }
  await compareDocuments(instance, visible);
}

/** Compares the documents that a release lists, and the number of documents by year. */
async function compareDocuments(instance: Instance, visible: ReadonlySet<string>): Promise<void> {
  const shownFiles = items.filter(({ kind, id }) => /document|attachment/.test(kind) && visible.has(id));
  const { json: years } = await read(instance, '/api/document-years');
  const counted = years.reduce((sum: number, { documents }: Json) => sum + documents, 0);
  expect(counted).toBe(shownFiles.length);
  for (const { id, mark, address } of shownFiles.filter(({ kind }) => kind === 'attachment')) {
    const { json } = await read(instance, `/api/news/${id}`);
    expect([mark, json.documents]).toEqual([mark, [expect.objectContaining({ url: address })]]);
  }
}

function checkSent(): void {
  const announced = new Set(items.filter(({ id }) => shown.has(id)).map(({ mark }) => mark));
  for (const { headers, text } of mail.emails) {
    expect(marksIn(headers + text).filter((mark) => !announced.has(mark))).toEqual([]);
  }
}

async function check(): Promise<void> {
  const visible = await expected();
  checkSent();
  for (const instance of instances) await compare(instance, visible);
}

test('a set is public on every surface or on none, also when instances are killed', async () => {
  for (let step = 0; step < STEPS; step += 1) {
    const action = oneOf(ACTIONS) ?? create;
    if (dice(6) === 0) await killDuring(action);
    else await action();
    await check();
  }
  const emails = mail.emails.length;
  console.info(`seed ${SEED}`, { kills, sets: sets.length, items: items.length, shown: shown.size, emails });
  expect(Math.min(shown.size, emails, kills)).toBeGreaterThan(0);
});
