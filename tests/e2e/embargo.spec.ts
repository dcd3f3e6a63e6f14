import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import type { ThrowawayServer } from '../support/throwaway-server.ts';
import { createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { type Product, startProduct } from '../support/product.ts';
import { expect, type APIRequestContext, test } from '@playwright/test';

/** From the making of a release to its publication, in milliseconds: time enough to be read before. */
const lead = 8_000;
/** Readers may go on asking for so long after the publication, in milliseconds. */
const aftermath = 2_000;
const pages = ['/', '/news'];

let postgres: ThrowawayServer;
let sites: Product[] = [];

// Two whole products on one database: what one of them is told, both must show.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  postgres = await startThrowawayPostgres();
  const env = { DATABASE_URL: postgres.url, SAMPLE_DATA: 'false' };
  sites.push(await startProduct({ env }));
  sites.push(await startProduct({ env }));
});

test.afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  sites = [];
  await postgres.stop();
});

/** One look at one address. */
interface Reading {
  where: string;
  seen: boolean;
  sentAt: number;
  answeredAt: number;
}

interface Release {
  id: string;
  title: string;
}

/** Everything that tells visitors of a published release. */
function surfacesOf({ id }: Release): string[] {
  return [
    '/api/news',
    '/api/news?omit=content&limit=3',
    `/api/news/${id}`,
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
  ];
}

/** Reads again and again, as a client that keeps a copy, until a request sent at `end` or later has told something. */
async function readUntil(end: () => number, address: string, { id, title }: Release): Promise<Reading[]> {
  const readings: Reading[] = [];
  let text = '';
  let tag: string | null = null;
  while ((readings.at(-1)?.sentAt ?? 0) < end()) {
    const sentAt = Date.now();
    const response: Response = await fetch(address, { headers: tag ? { 'if-none-match': tag } : {} });
    const body = await response.text();
    const answeredAt = Date.now();
    expect([200, 304, 404, 503], address).toContain(response.status);
    // Feeds are not kept: on a machine that is too busy to ask for the news, readers are told to come again.
    if (response.status === 503) {
      expect(response.headers.get('retry-after'), address).not.toBeNull();
      expect(body).not.toContain(title);
      continue;
    }
    if (response.status !== 304) {
      text = response.status === 200 ? body : '';
      tag = response.headers.get('etag');
    }
    readings.push({
      where: address,
      seen: text.includes(title) || text.includes(id),
      sentAt,
      answeredAt,
    });
  }
  return readings;
}

/** Reads all addresses of both products at the same time. */
async function readEverywhere(
  end: () => number,
  release: Release,
  paths: readonly string[],
): Promise<Reading[]> {
  const addresses = sites.flatMap(({ url }) => paths.map((path) => url + path));
  return (await Promise.all(addresses.map((address) => readUntil(end, address, release)))).flat();
}

/** Readings wholly within a time, of which every address must have some, that saw something else. */
function mistakes(readings: readonly Reading[], seen: boolean, from: number, to = Number.POSITIVE_INFINITY) {
  const within = readings.filter(({ sentAt, answeredAt }) => sentAt >= from && answeredAt < to);
  const addresses = (some: readonly Reading[]) => [...new Set(some.map(({ where }) => where))].toSorted();
  expect(addresses(within)).toEqual(addresses(readings));
  return within.filter((reading) => reading.seen !== seen);
}

interface Newsroom {
  request: APIRequestContext;
  token: string;
}

async function schedule({ request, token }: Newsroom, title: string, time: number): Promise<Release> {
  const content = 'Under embargo.';
  const { id } = await createRelease(request, token, {
    title,
    content,
    publishedAt: new Date(time).toISOString(),
  });
  return { id, title };
}

test('a release is on every surface of both instances from its time on, and on none before', async ({
  playwright,
  browser,
}) => {
  const request = await playwright.request.newContext({ baseURL: sites[0]?.url ?? '' });
  const newsroom = { request, token: await signInByApi(request) };
  const time = Date.now() + lead;
  const release = await schedule(newsroom, uniqueTitle('Record quarter'), time);
  const published = readEverywhere(() => time + aftermath, release, surfacesOf(release));
  const html = readEverywhere(() => time, release, pages);

  const visitor = await browser.newPage({ baseURL: sites[1]?.url ?? '' });
  await visitor.goto('/news');
  await expect(visitor.getByText('No Articles Found')).toBeVisible();
  const readings = await published;
  expect(mistakes(readings, false, 0, time)).toEqual([]);
  // "Within one second": what was asked for later than that is complete.
  expect(mistakes(readings, true, time + 1_000)).toEqual([]);
  expect(mistakes(await html, false, 0, time)).toEqual([]);

  for (const path of pages) {
    await visitor.goto(path);
    await expect(visitor.getByRole('heading', { name: release.title })).toBeVisible();
  }
  await visitor.close();
  await request.dispose();
});

test('a release that is moved, or deleted, as its time comes is gone from every surface', async ({
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: sites[0]?.url ?? '' });
  const newsroom = { request, token: await signInByApi(request) };
  const headers = { authorization: `Bearer ${newsroom.token}` };
  const time = Date.now() + lead;
  const moved = await schedule(newsroom, uniqueTitle('Postponed'), time);
  const removed = await schedule(newsroom, uniqueTitle('Withdrawn'), time);
  let end = Number.POSITIVE_INFINITY;
  const readings = Promise.all(
    [moved, removed].map((release) => readEverywhere(() => end, release, surfacesOf(release))),
  );

  await readUntil(() => time - 50, `${sites[0]?.url}/api/stats`, moved);
  const stored = await request.get(`/api/admin/articles/${moved.id}`, { headers });
  const { title, content, excerpt, summary, author, category } = await stored.json();
  const data = {
    title,
    content,
    excerpt,
    summary,
    author,
    category,
    publishedAt: '2099-01-01T00:00:00Z',
  };
  const answers = await Promise.all([
    request.put(`/api/admin/articles/${moved.id}`, { headers, data }),
    request.delete(`/api/admin/articles/${removed.id}`, { headers }),
  ]);
  const changed = Date.now();
  end = Math.max(changed, time + aftermath);
  expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
  for (const ofRelease of await readings) {
    expect(mistakes(ofRelease, false, 0, time)).toEqual([]);
    expect(mistakes(ofRelease, false, changed)).toEqual([]);
  }
  await request.dispose();
});
