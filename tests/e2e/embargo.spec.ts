import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type CreatedRelease, createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import {
  type AwaitedRelease,
  contentOf,
  type Copy,
  readAgain,
  readAll,
  surfacesOf,
} from '../support/release-readers.ts';

const wrong = (copies: readonly Copy[], seen: boolean): string[] =>
  copies.filter((copy) => copy.seen !== seen).map(({ where }) => where);

/** Makes a release with a time that is after all its surfaces have been read, however long that takes. */
async function readBeforeItsTime(
  schedule: (time: number) => Promise<AwaitedRelease>,
  remove: (release: AwaitedRelease) => Promise<unknown>,
  origin: string,
): Promise<{ release: AwaitedRelease; time: number; before: readonly Copy[] }> {
  for (let lead = 2_000; ; lead *= 2) {
    const time = Date.now() + lead;
    const release = await schedule(time);
    const before = await readAll(origin, release, surfacesOf(release));
    if (Date.now() < time) return { release, time, before };
    // Other tests look for their releases among the latest three.
    await remove(release);
  }
}

test('a release is on every surface from its time on and on none before; a correction, a withdrawal and a deletion are seen by the next request', async ({
  request,
  page,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const headers = { authorization: `Bearer ${await signInByApi(request)}` };
  const schedule = async (time: number): Promise<AwaitedRelease & CreatedRelease> => {
    const title = uniqueTitle('Record quarter');
    const publishedAt = new Date(time).toISOString();
    const token = headers.authorization.slice('Bearer '.length);
    return {
      ...(await createRelease(request, token, { title, content: contentOf(title), publishedAt })),
      title,
    };
  };
  const remove = ({ id }: AwaitedRelease) => request.delete(`/api/admin/articles/${id}`, { headers });
  const { release, time, before } = await readBeforeItsTime(schedule, remove, origin);
  expect(wrong(before, false)).toEqual([]);
  // "Within one second" of its time.
  await pause(time + 1_000 - Date.now());
  // Those who have a copy from before ask whether it is still good, others have none.
  const copies = await readAgain(release, before);
  expect(wrong(copies, true)).toEqual([]);
  expect(wrong(await readAll(origin, release, surfacesOf(release)), true)).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: release.title })).toBeVisible();

  const title = uniqueTitle('Second quarter');
  const stored = await (await request.get(`/api/admin/articles/${release.id}`, { headers })).json();
  const { author, category, publishedAt } = stored;
  const correction = {
    title,
    content: contentOf(title),
    excerpt: '',
    summary: '',
    author,
    category,
    publishedAt,
  };
  const answer = await request.put(`/api/admin/articles/${release.id}`, { headers, data: correction });
  expect(answer.status()).toBe(200);
  const corrected = { ...release, title };
  const told = await readAgain(corrected, copies);
  // The sitemap knows addresses and corrections alone: its copy is still good.
  const isOutdated = ({ where, body, status }: Copy) =>
    body.includes(release.title) || (status === 304 && !where.endsWith('/sitemap-news.xml'));
  expect(told.filter(isOutdated).map(({ where }) => where)).toEqual([]);
  expect(wrong(told, true)).toEqual([]);

  const data = { reason: 'The figures were not audited.' };
  await request.post(`/api/admin/articles/${release.id}/withdraw`, { headers, data });
  for (const address of [`/news/${release.slug}`, `/api/news/${release.slug}`]) {
    const withdrawn = await request.get(address);
    expect([withdrawn.status(), await withdrawn.text()]).toEqual([410, expect.stringContaining(title)]);
  }
  // Its own addresses say what became of it, and RSS has a tombstone with its id.
  const others = told.filter(({ where }) => !where.includes('/news/') && !where.endsWith('/feed.xml'));
  expect(wrong(await readAgain(corrected, others), false)).toEqual([]);
  expect(await (await request.get('/feed.xml')).text()).not.toContain(title);
  await page.goto(`/news/${release.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/^This release was withdrawn on /)).toBeVisible();
  await expect(page.getByText(data.reason)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  await remove(release);
  expect(wrong(await readAgain(corrected, told), false)).toEqual([]);
  expect(wrong(await readAll(origin, corrected, surfacesOf(release)), false)).toEqual([]);
});
