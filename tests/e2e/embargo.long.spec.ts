import { randomUUID } from 'node:crypto';
import { freePort } from '../../infra/local/ports.ts';
import { withFaultyRenderer } from '../support/faulty-renderer.ts';
import { setInterval as every } from 'node:timers/promises';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import type { ThrowawayServer } from '../support/throwaway-server.ts';
import { createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { type Product, startProduct } from '../support/product.ts';
import {
  type AwaitedRelease,
  contentOf,
  mistakes,
  type Reading,
  readBefore,
  readEverywhere,
  readUntil,
  surfacesOf,
} from '../support/release-readers.ts';
import { startShell } from '../support/shell-process.ts';
import { expect, type APIRequestContext, test } from '@playwright/test';

/** From the making of a release to its publication, in milliseconds: at least so much, and the time of so many readings. */
const shortestLead = 8_000;
const readingsBefore = 5;
/** Readers may go on asking for so long after the publication, in milliseconds. */
const aftermath = 2_000;
/** How long a renderer that seldom works is given to render one page in time, in milliseconds. */
const longestStorm = 120_000;
const later = '2099-01-01T00:00:00Z';

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

const urls = () => sites.map(({ url }) => url);

/** When a release that is made now may be published, so that it can be read before, also on a slow machine. */
async function timeToPublish(): Promise<number> {
  const nothing = { id: randomUUID(), slug: 'nothing', title: 'Nothing' };
  const began = Date.now();
  await readEverywhere(urls(), () => began, nothing, surfacesOf(nothing));
  const ended = Date.now();
  return ended + shortestLead + readingsBefore * (ended - began);
}

interface Newsroom {
  request: APIRequestContext;
  token: string;
}

async function schedule({ request, token }: Newsroom, title: string, time: number): Promise<AwaitedRelease> {
  const { id, slug } = await createRelease(request, token, {
    title,
    content: contentOf(title),
    publishedAt: new Date(time).toISOString(),
  });
  return { id, slug, title };
}

type Changes = Partial<Record<'title' | 'content' | 'excerpt' | 'summary' | 'publishedAt', string>>;

/** Changes some members of a stored release. */
async function change({ request, token }: Newsroom, { id }: AwaitedRelease, changes: Changes) {
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
  const time = await timeToPublish();
  const release = await schedule(newsroom, uniqueTitle('Record quarter'), time);
  const published = readEverywhere(urls(), () => time + aftermath, release, surfacesOf(release));

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
  const time = await timeToPublish();
  const moved = await schedule(newsroom, uniqueTitle('Postponed'), time);
  const removed = await schedule(newsroom, uniqueTitle('Withdrawn'), time);
  let end = Number.POSITIVE_INFINITY;
  const readings = Promise.all(
    [moved, removed].map((release) => readEverywhere(urls(), () => end, release, surfacesOf(release))),
  );

  await readUntil(() => time - 50, `${sites[0]?.url}/api/stats`, moved);
  const answers = await Promise.all([
    change(newsroom, moved, { publishedAt: later }),
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

const failedRenderings =
  /^page_rendering_duration_seconds_count\{remote="mfe-public",outcome="failed"\} [1-9]/m;

/** Numbers at a steady pace: time enough for readers to see what changed. */
async function* everySecondBefore(end: () => number): AsyncGenerator<number> {
  let number = 0;
  for await (const _ of every(1_000)) {
    if (Date.now() >= end()) return;
    yield ++number;
  }
}

/** Of pages, only one that came with its data makes a reading. */
const isOfPage = ({ where }: Reading) => /(?:\/|\/news)$/.test(where);

test('a renderer that is slow, throws and dies shows no release early, and delays none', async ({
  playwright,
}) => {
  const remote = await withFaultyRenderer('mfe-public');
  const metricsPort = await freePort();
  const site = await startShell({
    bffUrl: sites[0]?.url ?? '',
    remotes: { 'mfe-public': remote.folder },
    environment: { METRICS_PORT: String(metricsPort) },
  });
  const request = await playwright.request.newContext({ baseURL: site.url });
  try {
    const newsroom = { request, token: await signInByApi(request) };
    let time = Number.POSITIVE_INFINITY;
    const giveUp = Date.now() + longestStorm;
    const end = () => (Number.isFinite(time) ? time + aftermath : giveUp);
    const release = await schedule(newsroom, uniqueTitle('Second quarter'), Date.parse(later));
    const readings: Reading[] = [];
    const paths = surfacesOf(release).filter((path) => !path.startsWith('/images/'));
    const reading = Promise.all(paths.map((path) => readBefore(end, site.url + path, release, readings)));
    // Each correction and each publication makes pages be rendered again, well or not.
    for await (const number of everySecondBefore(end)) {
      await schedule(newsroom, uniqueTitle('Notice'), Date.now() - 60_000);
      const changes: Changes = { excerpt: `Excerpt ${number}` };
      if (!Number.isFinite(time) && readings.some(isOfPage)) {
        time = await timeToPublish();
        changes.publishedAt = new Date(time).toISOString();
      }
      expect((await change(newsroom, release, changes)).status()).toBe(200);
    }
    await reading;
    const placeOf = ({ where, sentAt }: Reading) => ({ where, sentAt });
    const early = readings.filter(({ seen, answeredAt }) => seen && answeredAt < time).map(placeOf);
    const late = readings.filter(({ seen, sentAt }) => !seen && sentAt >= time + 1_000).map(placeOf);
    expect({ early, late }).toEqual({ early: [], late: [] });
    expect(Number.isFinite(time) && readings.some(({ seen }) => seen)).toBe(true);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(failedRenderings);
  } finally {
    await request.dispose();
    await site.stop();
    await remote.remove();
  }
});
