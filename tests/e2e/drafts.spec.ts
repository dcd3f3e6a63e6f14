import type { Page } from '@playwright/test';
import { signIn, uniqueTitle } from '../support/newsroom.ts';
import { expect, test } from '../support/watched-page.ts';

function rowOf(page: Page, title: string) {
  return page.getByRole('region', { name: 'Drafts' }).getByRole('listitem').filter({ hasText: title });
}

test('text that is cut off by a reload in the middle of typing is gone on with in another browser', async ({
  watched,
  browser,
  baseURL,
}) => {
  const title = uniqueTitle('Cut off');
  await signIn(watched);
  await watched.getByRole('button', { name: 'Create New Article' }).click();
  const form = watched.getByRole('dialog', { name: 'Create New Article' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Publish Date').fill('2999-12-01');
  await expect(form.getByText(/^Scheduled: public in .*9:00 AM PST \(17:00 UTC\)$/)).toBeVisible();
  await form.getByLabel('Article Content').pressSequentially('The river rises');
  watched.on('dialog', (question) => question.accept());
  await watched.reload();

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
