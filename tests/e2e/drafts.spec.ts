import type { APIRequestContext, Page } from '@playwright/test';
import { signIn, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { expect, test } from '../support/watched-page.ts';

function rowOf(page: Page, title: string) {
  return page.getByRole('region', { name: 'Drafts' }).getByRole('listitem').filter({ hasText: title });
}

/** What the server has of the draft with a title. */
async function storedDraft(request: APIRequestContext, token: string, title: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const drafts: { id: string; title: string }[] = await (
    await request.get('/api/admin/drafts', { headers })
  ).json();
  const id = drafts.find((draft) => draft.title === title)?.id;
  return (await request.get(`/api/admin/drafts/${id}`, { headers })).text();
}

test('text that is cut off by a reload in the middle of typing is gone on with in another browser', async ({
  watched,
  browser,
  baseURL,
  request,
}) => {
  const title = uniqueTitle('Cut off');
  await signIn(watched);
  await watched.getByRole('button', { name: 'Create New Article' }).click();
  const form = watched.getByRole('dialog', { name: 'Create New Article' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Publish Date').fill('2999-12-01');
  await expect(form.getByText(/^Scheduled: public in .*9:00 AM PST \(17:00 UTC\)$/)).toBeVisible();
  // A page that is left in the middle of a call leaves the rest in this browser.
  await expect(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await form.getByLabel('Article Content').pressSequentially('The river rises');
  watched.on('dialog', (question) => question.accept());
  await watched.reload();
  // What a page sends as it is left arrives a moment later, and a list of drafts is read once.
  const token = await signInByApi(request);
  await expect.poll(() => storedDraft(request, token, title)).toContain('The river rises');

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(elsewhere);
  await rowOf(elsewhere, title).getByRole('button', { name: 'Continue writing' }).click();
  const again = elsewhere.getByRole('dialog', { name: 'Create New Article' });
  await expect(again.getByLabel('Title')).toHaveValue(title);
  await expect(again.getByLabel('Publish Date')).toHaveValue('2999-12-01');
  await expect(again.getByLabel('Article Content')).toContainText('The river rises');
  await again.getByRole('button', { name: 'Create Article' }).click();
  await expect(elsewhere.getByText('Article Created')).toBeVisible();
  await expect(rowOf(elsewhere, title)).toHaveCount(0);
  await elsewhere.close();
});
