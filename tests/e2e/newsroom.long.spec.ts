import { createRelease, openNewsroom, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { administrator } from '../support/product.ts';
import { expect, test } from '@playwright/test';

/** Failures after which a name is locked (contract of the sign-in). */
const failures = 10;

test('the second of two people who edit the same release is told and loses nothing', async ({
  page,
  request,
}) => {
  const title = uniqueTitle('Two people, one release');
  const publishedAt = '2026-01-05T17:00:00.000Z';
  const release = { title, content: '<p>First words</p>', publishedAt };
  const { id, version } = await createRelease(request, await signInByApi(request), release);
  const headers = { authorization: `Bearer ${await openNewsroom(page)}` };
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: /Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Article' });
  await dialog.getByLabel('Excerpt').fill('My own excerpt');
  const texts = { excerpt: 'Their excerpt', summary: '', author: 'A colleague', category: 'Press Release' };
  const theirs = await request.put(`/api/admin/articles/${id}`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: { ...release, ...texts, imageUrl: '' },
  });
  expect(theirs.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Update Article' }).click();
  await expect(page.getByText(/changed (?:it|this article|by)/i).first()).toBeVisible();
  const stored = await request.get(`/api/admin/articles/${id}`, { headers });
  expect((await stored.json()).excerpt).toBe('Their excerpt');
  await expect(dialog.getByRole('textbox', { name: 'Excerpt' })).toHaveValue('My own excerpt');
});

test('a notification does not cover what the submit button does', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openNewsroom(page);
  await page.route('**/api/admin/articles', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Create New Article' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(uniqueTitle('Refused'));
  await dialog.getByRole('button', { name: 'Create Article' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'Failed to Create Article' });
  // While the pointer is on it, it stays.
  await notice.hover();
  await expect(notice).toBeInViewport({ ratio: 1 });
  const line = dialog.getByText(/^Goes public immediately|^Scheduled:/);
  const [above, below] = [await notice.boundingBox(), await line.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
});

test('a locked name is told why and for how long, and other names go on', async ({ page, request }) => {
  const username = uniqueTitle('locked').replaceAll(' ', '-');
  for (let failure = 1; failure <= failures; failure += 1) {
    const refused = await request.post('/api/admin/login', { data: { username, password: 'wrong' } });
    expect(refused.status()).toBe(401);
  }
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('wrong again');
  await page.getByRole('button', { name: 'Login to Admin Portal' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Too many failed attempts' });
  await expect(notice).toContainText(`Too many failed attempts for ${username}`);
  await expect(notice).toContainText(/Sign-in opens again in \d+ minutes?\./);
  await page.getByLabel('Username').fill(administrator.username);
  await expect(notice).toHaveCount(0);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Login to Admin Portal' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});
