import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type CreatedRelease, createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { type Product, startProduct } from '../support/product.ts';
import {
  type ExpectedRelease,
  sampleContent,
  type CachedCopy,
  revalidateAll,
  readAll,
  surfacePaths,
} from '../support/release-readers.ts';

// A separate site, because this test deletes releases, which pages in tests of the shared site would preload.
let site: Product;

test.beforeAll(async () => {
  site = await startProduct();
});
test.afterAll(() => site.stop());

const unexpected = (copies: readonly CachedCopy[], showsRelease: boolean): string[] =>
  copies.filter((copy) => copy.showsRelease !== showsRelease).map(({ address }) => address);

/** Schedules a release, and reads all paths that will show it. Retries with a later time if reading took too long. */
async function readBeforeItsTime(
  schedule: (time: number) => Promise<ExpectedRelease>,
  remove: (release: ExpectedRelease) => Promise<unknown>,
  origin: string,
): Promise<{ release: ExpectedRelease; time: number; before: readonly CachedCopy[] }> {
  for (let lead = 2_000; ; lead *= 2) {
    const time = Date.now() + lead;
    const release = await schedule(time);
    const before = await readAll(origin, release, surfacePaths(release));
    if (Date.now() < time) return { release, time, before };
    await remove(release);
  }
}

test('a release appears on every surface at its publish time and not before; the next request shows a correction, a withdrawal or a deletion', async ({
  browser,
}) => {
  const origin = site.url;
  const page = await browser.newPage({ baseURL: origin });
  const { request } = page;
  const headers = { authorization: `Bearer ${await signInByApi(request)}` };
  const schedule = async (time: number): Promise<ExpectedRelease & CreatedRelease> => {
    const title = uniqueTitle('Record quarter');
    const publishedAt = new Date(time).toISOString();
    const token = headers.authorization.slice('Bearer '.length);
    return {
      ...(await createRelease(request, token, { title, content: sampleContent(title), publishedAt })),
      title,
    };
  };
  const remove = ({ id }: ExpectedRelease) => request.delete(`/api/admin/articles/${id}`, { headers });
  const { release, time, before } = await readBeforeItsTime(schedule, remove, origin);
  expect(unexpected(before, false)).toEqual([]);
  // A release must be public within one second of its publish time.
  await pause(time + 1_000 - Date.now());
  // Caches revalidate their copies with If-None-Match; other clients send unconditional requests.
  const copies = await revalidateAll(release, before);
  expect(unexpected(copies, true)).toEqual([]);
  expect(unexpected(await readAll(origin, release, surfacePaths(release)), true)).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: release.title })).toBeVisible();

  const title = uniqueTitle('Second quarter');
  const stored = await (await request.get(`/api/admin/articles/${release.id}`, { headers })).json();
  const { author, category, publishedAt } = stored;
  const correction = {
    title,
    content: sampleContent(title),
    excerpt: '',
    summary: '',
    author,
    category,
    publishedAt,
  };
  const response = await request.put(`/api/admin/articles/${release.id}`, { headers, data: correction });
  expect(response.status()).toBe(200);
  const corrected = { ...release, title };
  const revalidated = await revalidateAll(corrected, copies);
  // The sitemap contains addresses and dates only, so its copy may remain valid when a title changes.
  const isOutdated = ({ address, body, status }: CachedCopy) =>
    body.includes(release.title) || (status === 304 && !address.endsWith('/sitemap-news.xml'));
  expect(revalidated.filter(isOutdated).map(({ address }) => address)).toEqual([]);
  expect(unexpected(revalidated, true)).toEqual([]);

  const data = { reason: 'The figures were not audited.' };
  await request.post(`/api/admin/articles/${release.id}/withdraw`, { headers, data });
  for (const address of [`/news/${release.slug}`, `/api/news/${release.slug}`]) {
    const withdrawn = await request.get(address);
    expect([withdrawn.status(), await withdrawn.text()]).toEqual([410, expect.stringContaining(title)]);
  }
  // Excluded: the addresses of the withdrawn release, which still show it, and RSS, which has a tombstone with its id.
  const others = revalidated.filter(
    ({ address }) => !address.includes('/news/') && !address.endsWith('/feed.xml'),
  );
  expect(unexpected(await revalidateAll(corrected, others), false)).toEqual([]);
  expect(await (await request.get('/feed.xml')).text()).not.toContain(title);
  await page.goto(`/news/${release.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^This release was withdrawn on /)).toBeVisible();
  await expect(page.getByText(data.reason)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  await remove(release);
  expect(unexpected(await revalidateAll(corrected, revalidated), false)).toEqual([]);
  expect(unexpected(await readAll(origin, corrected, surfacePaths(release)), false)).toEqual([]);
});
