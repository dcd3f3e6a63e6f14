import type { APIRequestContext } from '@playwright/test';
import { openNewsroom, signIn, uniqueTitle } from '../support/newsroom.ts';
import { expectNotification } from '../support/notifications.ts';
import { expect, test } from '../support/watched-page.ts';

test('signing out in one tab signs out all tabs, clears storage and revokes the token', async ({
  page,
  context,
  request,
}) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/admin');
  await expect(other.getByRole('heading', { name: /^News Articles \(\d+\)$/ })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/admin/verify', { headers })).status()).toBe(200);
  const ended = page.waitForResponse('**/api/admin/logout');
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(204);
  expect((await request.get('/api/admin/verify', { headers })).status()).toBe(401);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/admin\/login$/);
  const kept = () => ['adminToken', 'adminUser'].map((name) => localStorage.getItem(name));
  expect(await page.evaluate(kept)).toEqual([null, null]);
  await other.goto('/admin');
  await expect(other).toHaveURL(/\/admin\/login$/);
});

async function storedDraft(request: APIRequestContext, token: string, title: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const drafts: { id: string; title: string }[] = await (
    await request.get('/api/admin/drafts', { headers })
  ).json();
  const id = drafts.find((draft) => draft.title === title)?.id;
  return (await request.get(`/api/admin/drafts/${id}`, { headers })).text();
}

test('a draft whose writing a reload interrupts can be continued in another browser', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const title = uniqueTitle('Cut off');
  const token = await openNewsroom(page);
  await page.getByRole('button', { name: 'Create New Article' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Article' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Publish Date').fill('2999-12-01');
  await expect(form.getByText(/^Scheduled: public in .*9:00 AM PST \(17:00 UTC\)$/)).toBeVisible();
  // Waits for the first save: a reload during it would leave the text only in this browser's storage.
  await expect(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await form.getByLabel('Article Content').pressSequentially('The river rises');
  page.on('dialog', (question) => question.accept());
  await page.reload();
  // The address contains the draft's id since the first save, so the reload reopens the editor.
  const reopened = page.getByRole('dialog', { name: 'Create New Article' });
  await expect(reopened.getByLabel('Article Content')).toContainText('The river rises');
  // The save that is sent on unload may arrive later than the next page, which loads the list of drafts only once.
  await expect.poll(() => storedDraft(request, token, title)).toContain('The river rises');

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await openNewsroom(elsewhere);
  const row = elsewhere
    .getByRole('region', { name: 'Drafts' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await row.getByRole('button', { name: 'Continue writing' }).click();
  const again = elsewhere.getByRole('dialog', { name: 'Create New Article' });
  await expect(again.getByLabel('Title')).toHaveValue(title);
  await expect(again.getByLabel('Publish Date')).toHaveValue('2999-12-01');
  await expect(again.getByLabel('Article Content')).toContainText('The river rises');
  await expectNotification(elsewhere, 'Article Created', () =>
    again.getByRole('button', { name: 'Create Article' }).click(),
  );
  await expect(row).toHaveCount(0);
  await elsewhere.close();
});
