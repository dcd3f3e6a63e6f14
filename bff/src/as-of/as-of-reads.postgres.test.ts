import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ARTICLE, type TestResponse } from '../testing/calls.ts';
import { DOCUMENT, DOCUMENTS_PATH, uploadDocument } from '../testing/documents.ts';
import { createEvent } from '../testing/events.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { startPreview } from '../testing/as-of-previews.ts';
import { createSetApi } from '../testing/release-sets.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';

const YEAR = new Date().getUTCFullYear() + 1;
const PUBLISHED_AT = `${YEAR}-03-02T12:00:00.000Z`;
const TIME = `${YEAR}-06-01T12:00:00.000Z`;
const SLUG = 'dam-opens';
const RELEASE = {
  ...{ ...ARTICLE, slug: SLUG, title: 'Dam Xq9 opens', category: 'Category Xq9', publishedAt: PUBLISHED_AT },
  content: '<p>The sluice is open.</p>',
};
/**
 * An address for each public operation, and a text that the response contains only as of the future time; null if
 * the data has no date.
 */
const OPERATIONS: Readonly<Record<string, readonly [address: string, text: string | null]>> = {
  '/api/alerts': ['/api/alerts', null],
  '/api/alerts/categories': ['/api/alerts/categories', 'Category Xq9'],
  '/api/as-of': ['/api/as-of', TIME],
  '/api/calendar': ['/api/calendar', 'Meeting Xq9'],
  '/api/calendar.ics': ['/api/calendar.ics', 'Meeting Xq9'],
  '/api/document-years': ['/api/document-years', String(YEAR)],
  '/api/documents': ['/api/documents', 'Report Xq9'],
  '/api/equipment': ['/api/equipment', null],
  '/api/health/live': ['/api/health/live', null],
  '/api/health/ready': ['/api/health/ready', null],
  '/api/news': ['/api/news', 'Dam Xq9 opens'],
  '/api/news-years': ['/api/news-years', String(YEAR)],
  '/api/news/{id}': [`/api/news/${SLUG}?with=neighbours`, 'Dam Xq9 opens'],
  '/api/stats': ['/api/stats', PUBLISHED_AT],
  '/api/stock-history': ['/api/stock-history?symbol=HYPE.CN&range=1m', null],
  '/api/stock-price': ['/api/stock-price?symbol=HYPE.CN', null],
  '/api/team': ['/api/team', null],
  '/feed.json': ['/feed.json', 'Dam Xq9 opens'],
  '/feed.xml': ['/feed.xml', 'Dam Xq9 opens'],
  '/images/releases/{file}': [`/images/releases/${SLUG}.png`, 'PNG'],
  '/media/{hash}/{name}': ['', '%PDF'],
  '/sitemap-news.xml': ['/sitemap-news.xml', SLUG],
};
let mail: MailServer;
let app: SeparateBff;
let cookie: string;
let file: string;

beforeAll(async () => {
  mail = await startMailServer();
  app = await startSeparateBff({ SMTP_URL: mail.url, SAMPLE_DATA: 'true' });
  const { id: mediaId, url } = await uploadDocument(app);
  file = url;
  await app.admin('/api/admin/articles', { method: 'POST', body: ARTICLE });
  await app.admin('/api/admin/articles', { method: 'POST', body: RELEASE });
  const document = { ...DOCUMENT, mediaId, title: 'Report Xq9', year: YEAR, publishedAt: PUBLISHED_AT };
  await app.admin(DOCUMENTS_PATH, { method: 'POST', body: document });
  await createEvent(app, { title: 'Meeting Xq9', publishedAt: PUBLISHED_AT });
  cookie = await startPreview(app, TIME);
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const addressOf = (operation: string) => OPERATIONS[operation]?.[0] || file;

test('every public operation is in the list', async () => {
  const { paths } = (await app.call('/api/openapi.json')).json;
  const operations = Object.entries<Record<string, { security: readonly unknown[] }>>(paths)
    .filter(([, { get }]) => get?.security.length === 0)
    .map(([path]) => path);
  expect(operations.toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
});

describe.each(Object.keys(OPERATIONS))('GET %s', (operation) => {
  const text = OPERATIONS[operation]?.[1] ?? null;
  const read = (headers: Record<string, string> = {}): Promise<TestResponse> =>
    app.call(addressOf(operation), { headers });

  test('returns future content in a preview, and only present content without one', async () => {
    const [present, preview] = [await read(), await read({ cookie })];
    expect(preview.status).toBeLessThan(300);
    const isShown = [preview, present].map((response) => text === null || response.text.includes(text));
    expect(isShown).toEqual([true, text === null]);
  });

  test('has no ETag and must not be stored or indexed in a preview, also for conditional requests', async () => {
    const known = (await read()).headers.get('etag') ?? '"x"';
    for (const condition of [
      {},
      { 'if-none-match': known },
      { 'if-none-match': '*' },
      { 'if-range': known },
    ]) {
      const { status, headers } = await read({ cookie, ...condition });
      expect([status < 300, headers.get('cache-control')]).toEqual([true, 'private, no-store']);
      expect([headers.get('x-robots-tag'), headers.get('etag')]).toEqual(['noindex', null]);
    }
    const present = await read({ cookie: `${cookie}x` });
    expect(present.headers.get('cache-control')).not.toBe('private, no-store');
  });
});

test.each([
  '/api/news?q=Xq9',
  '/api/news?in=text&q=sluice',
  `/api/news?year=${YEAR}`,
  '/api/news?q=Xq9&limit=1&omit=content',
  `/api/documents?kind=presentation&year=${YEAR}`,
])('in a preview, the total count of %s includes items that will be public by then', async (path) => {
  const [present, preview] = [await app.call(path), await app.call(path, { headers: { cookie } })].map(
    ({ headers }) => Number(headers.get('x-total-count')),
  );
  expect(preview).toBe((present ?? Number.NaN) + 1);
});

test('an error response in a preview must not be stored', async () => {
  const { status, headers } = await app.call('/api/news/unknown', { headers: { cookie } });
  expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store']);
});

test('reading a preview announces nothing and changes no cached response', async () => {
  const { text: before, headers } = await app.call('/feed.xml');
  for (const operation of Object.keys(OPERATIONS))
    await app.call(addressOf(operation), { headers: { cookie } });
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await app.call('/feed.xml', { headers: known })).status).toBe(304);
  expect((await app.call('/feed.xml')).text).toBe(before);
  expect(
    await app.sql(
      'select count(*)::int as count from announcement where article_id in (select id from article where slug = $1)',
      [SLUG],
    ),
  ).toEqual([{ count: 0 }]);
  expect(mail.emails).toEqual([]);
});

describe('a preview with a release set that is not ready', () => {
  const AT = `${YEAR}-04-01T12:00:00.000Z`;
  const readable = ['/api/news', '/api/documents', '/api/calendar', '/feed.xml', '/sitemap-news.xml'];
  let set: TestResponse['json'];

  beforeAll(async () => {
    const desk = createSetApi(app);
    set = await desk.createSet(AT);
    const held = { title: 'Held zq9', slug: 'zq9', holdForWire: true };
    await desk.add(set, 'release', await desk.schedule(AT, held));
    await desk.add(set, 'document', await desk.scheduleDocument(AT, { title: 'Slides zq9' }));
    await desk.add(set, 'event', await desk.scheduleEvent(AT, { title: 'Call zq9' }));
  });

  const seenAt = async (time: string, more: object = {}) => {
    const preview = await startPreview(app, time, app.admin, more);
    const responses = readable.map(async (path) =>
      (await app.call(path, { headers: { cookie: preview } })).text.includes('zq9'),
    );
    return [...new Set(await Promise.all(responses))];
  };

  test('shows the items of the set from its time on; a preview without the set does not', async () => {
    expect((await createSetApi(app).getSet(set)).state).toBe('incomplete');
    expect(await seenAt(TIME, { setId: set.id })).toEqual([true]);
    expect(await seenAt(TIME)).toEqual([false]);
    expect(await seenAt(`${YEAR}-03-31T12:00:00.000Z`, { setId: set.id })).toEqual([false]);
    const { text } = await app.call('/api/news');
    expect(text).not.toContain('zq9');
  });

  test('cannot be created for an unknown set', async () => {
    const body = { time: TIME, setId: '01900000-0000-7000-8000-000000000000' };
    const { status, json } = await app.admin('/api/admin/as-of', { method: 'POST', body });
    expect([status, json.errors[0].field]).toEqual([400, 'setId']);
  });
});
