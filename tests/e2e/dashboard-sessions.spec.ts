import { signIn, uniqueTitle } from '../support/newsroom.ts';
import { administrator } from '../support/product.ts';
import { expect, test } from '@playwright/test';

/** Failures after which a name is locked (contract of the sign-in). */
const failures = 10;

test('signing out in one tab signs out all of them, and ends the token on the server', async ({
  page,
  context,
  request,
}) => {
  await signIn(page);
  const others = [await context.newPage(), await context.newPage()];
  for (const other of others) {
    await other.goto('/admin');
    await expect(other.getByRole('heading', { name: /^News Articles \(\d+\)$/ })).toBeVisible();
  }
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/admin/verify', { headers })).status()).toBe(200);
  const ended = page.waitForResponse('**/api/admin/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(204);
  expect((await request.get('/api/admin/verify', { headers })).status()).toBe(401);
  for (const tab of [page, ...others]) await expect(tab).toHaveURL(/\/admin\/login$/);
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
  await expect(notice).toContainText(/Sign-in opens again in 1[45] minutes\./);
  await expect(page.getByText(/^1[45]:[0-5]\d$/)).toBeVisible();
  await page.getByLabel('Username').fill(administrator.username);
  await expect(notice).toHaveCount(0);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Login to Admin Portal' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

// That a token which has expired is refused as one that was ended, the API's own tests show.
test('when the session ends over an open form, signing in again saves the same text', async ({
  page,
  request,
}) => {
  const title = uniqueTitle('Written over an end');
  await signIn(page);
  await page.getByRole('button', { name: 'Create New Article' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Article' });
  await form.getByLabel('Title').fill(title);
  await form.locator('[contenteditable="true"]').fill('Nothing of this may be lost.');
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.post('/api/admin/logout', { headers })).status()).toBe(204);

  await form.getByRole('button', { name: 'Create Article' }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByLabel('Username').fill(administrator.username);
  await again.getByLabel('Password').fill(administrator.password);
  await again.getByRole('button', { name: 'Login to Admin Portal' }).click();
  await expect(again).toBeHidden();
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await expect(form.locator('[contenteditable="true"]')).toContainText('Nothing of this may be lost.');
  await form.getByRole('button', { name: 'Create Article' }).click();
  await expect(page.getByText('The article has been successfully created.')).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});
