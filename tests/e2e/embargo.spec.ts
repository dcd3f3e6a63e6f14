import { setTimeout as pause } from 'node:timers/promises';
import { dataOf } from '../support/boot-data.ts';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import type { ThrowawayServer } from '../support/throwaway-server.ts';
import { createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { type Product, startProduct } from '../support/product.ts';
import { expect, type APIRequestContext, test } from '@playwright/test';

/** From the making of a release to its publication, in milliseconds: time enough to be read before. */
const lead = 8_000;
/** Readers may go on asking for so long after the publication, in milliseconds. */
const aftermath = 2_000;
/** Each address is read again after this, in milliseconds: all together often, and yet not more than a site can answer. */
const readingPeriod = 200;

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
  slug: string;
  title: string;
}

/** Everything that tells visitors of a published release. */
function surfacesOf({ id, slug }: Release): string[] {
  return [
    '/api/news',
    '/api/news?omit=content&limit=3',
    `/api/news/${id}`,
    `/api/news/${slug}`,
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/',
    '/news',
    `/news/${slug}`,
    `/images/releases/${slug}.png`,
  ];
}

/** Whether an answer tells of the release; undefined when it is of no account. */
function tellsOf({ id, slug, title }: Release, response: Response, body: string): boolean | undefined {
  const { pathname } = new URL(response.url);
  const isOwn = [id, slug].some((name) => pathname.includes(name));
  // A page at its own address may repeat what it was asked for.
  const words = [title, contentOf(title), ...(isOwn ? [] : [id, slug])];
  if (words.some((text) => body.includes(text))) return true;
  if (response.status !== 200) return false;
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  // A busy machine does not render within 250 ms: such a page has no news, and the browser asks for them.
  const hasNews = () => Object.keys(dataOf(body)).some((address) => address.startsWith('/api/news'));
  if (isPage && !hasNews()) return undefined;
  // That there is something at its own addresses tells enough.
  return isOwn;
}

/** Reads again and again, as a client that keeps a copy, until a request sent at `end` or later has told something. */
async function readUntil(end: () => number, address: string, release: Release): Promise<Reading[]> {
  const readings: Reading[] = [];
  let seen = false;
  let tag: string | null = null;
  while ((readings.at(-1)?.sentAt ?? 0) < end()) {
    const sentAt = Date.now();
    const response: Response = await fetch(address, { headers: tag ? { 'if-none-match': tag } : {} });
    const body = await response.text();
    const answeredAt = Date.now();
    expect([200, 304, 404], address).toContain(response.status);
    const told = tellsOf(release, response, body);
    if (told !== undefined) {
      if (response.status !== 304) {
        seen = told;
        tag = response.headers.get('etag');
      }
      readings.push({ where: address, seen, sentAt, answeredAt });
    }
    await pause(readingPeriod);
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

/** A text that only this release has. */
function contentOf(title: string): string {
  return `All about the ${title}.`;
}

async function schedule({ request, token }: Newsroom, title: string, time: number): Promise<Release> {
  const { id, slug } = await createRelease(request, token, {
    title,
    content: contentOf(title),
    publishedAt: new Date(time).toISOString(),
  });
  return { id, slug, title };
}

/** Changes some members of a stored release. */
async function change(
  { request, token }: Newsroom,
  { id }: Release,
  changes: Partial<Record<'title' | 'content' | 'excerpt' | 'summary' | 'publishedAt', string>>,
) {
  const headers = { authorization: `Bearer ${token}` };
  const stored = await request.get(`/api/admin/articles/${id}`, { headers });
  const { title, content, excerpt, summary, author, category, publishedAt } = await stored.json();
  const data = { title, content, excerpt, summary, author, category, publishedAt, ...changes };
  return request.put(`/api/admin/articles/${id}`, { headers, data });
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

  const visitor = await browser.newPage({ baseURL: sites[1]?.url ?? '' });
  await visitor.goto('/news');
  await expect(visitor.getByText('No Articles Found')).toBeVisible();
  const readings = await published;
  expect(mistakes(readings, false, 0, time)).toEqual([]);
  // "Within one second": what was asked for later than that is complete.
  expect(mistakes(readings, true, time + 1_000)).toEqual([]);

  for (const path of ['/', '/news', `/news/${release.slug}`]) {
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
  const answers = await Promise.all([
    change(newsroom, moved, { publishedAt: '2099-01-01T00:00:00Z' }),
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

test('a correction and a deletion are seen by the next request of anybody', async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: sites[0]?.url ?? '' });
  const newsroom = { request, token: await signInByApi(request) };
  const release = await schedule(newsroom, uniqueTitle('Meeting'), Date.now() - 60_000);
  const surfaces = surfacesOf(release);
  const once = () => 1;
  expect(mistakes(await readEverywhere(once, release, surfaces), true, 0)).toEqual([]);
  const former = await Promise.all(
    sites
      .flatMap(({ url }) => surfaces.map((path) => url + path))
      .map(async (address) => ({ address, tag: (await fetch(address)).headers.get('etag') ?? '' })),
  );

  const title = uniqueTitle('Assembly');
  const correction = { title, content: contentOf(title), excerpt: '', summary: '' };
  expect((await change(newsroom, release, correction)).status()).toBe(200);
  const answers = await Promise.all(
    former.map(async ({ address, tag }) => {
      const response = await fetch(address, { headers: { 'if-none-match': tag } });
      return { address, status: response.status, body: await response.text() };
    }),
  );
  const outdated = answers.filter(({ body }) => body.includes(release.title));
  expect(outdated.map(({ address }) => address)).toEqual([]);
  const unchanged = answers.filter(({ status }) => status === 304).map(({ address }) => address);
  // The sitemap knows addresses alone.
  expect(unchanged).toEqual(sites.map(({ url }) => `${url}/sitemap.xml`));
  for (const { address } of former.filter((one) => !/\.png$|sitemap/.test(one.address))) {
    await expect.poll(async () => (await fetch(address)).text(), address).toContain(title);
  }

  const headers = { authorization: `Bearer ${newsroom.token}` };
  await request.delete(`/api/admin/articles/${release.id}`, { headers });
  const corrected = { ...release, title };
  expect(mistakes(await readEverywhere(once, corrected, surfaces), false, 0)).toEqual([]);
  await request.dispose();
});
