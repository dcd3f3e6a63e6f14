import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { testDocument } from '../../bff/src/testing/uploads.ts';
import { root } from '../../infra/local/root.ts';
import { expectNotification, keepNotificationsOpen } from '../support/notifications.ts';
import { openNewsroom, signIn, uniqueTitle } from '../support/newsroom.ts';
import { expectAccessible } from '../support/open-view.ts';
import { administrator, type Product, startProduct } from '../support/product.ts';
import { startThrowawayPostgres } from '../support/throwaway-postgres.ts';
import type { ThrowawayServer } from '../support/throwaway-server.ts';

const maria = { username: 'maria', password: 'a river runs past the turbines' };

let postgres: ThrowawayServer;
let site: Product;

async function addAdministrator({ username, password }: typeof maria): Promise<void> {
  const command = path.join(root, 'bff', 'dist', 'commands', 'administrators.js');
  const child = spawn(process.execPath, [command, 'add', username], {
    env: { ...process.env, DATABASE_URL: postgres.url },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(`${password}\n`);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Adding an administrator ended with ${code}`);
}

test.beforeAll(async () => {
  test.setTimeout(300_000);
  postgres = await startThrowawayPostgres();
  site = await startProduct({
    env: { DATABASE_URL: postgres.url, SAMPLE_DATA: 'false', REVIEW: 'required' },
  });
  await addAdministrator(maria);
});

test.afterAll(async () => {
  await site.stop();
  await postgres.stop();
});

function draftOf(page: Page, title: string) {
  return page.getByRole('region', { name: 'Drafts' }).getByRole('listitem').filter({ hasText: title });
}

async function showDrafts(page: Page): Promise<void> {
  await page.goto(`${site.url}/admin?tab=drafts`);
}

test('a release sent for review becomes public after a second administrator has approved it', async ({
  browser,
}) => {
  const title = uniqueTitle('Reviewed');
  const [ann, ben] = await Promise.all([browser.newPage(), browser.newPage()]);
  await signIn(ann, site.url);
  await ann.getByRole('button', { name: 'Create New Article' }).click();
  const form = ann.getByRole('dialog', { name: 'Create New Article' });
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Publish Date').fill('2026-01-15');
  await form.getByLabel('Article Content').pressSequentially('The river rises');
  await expect(form.getByText('Waits for review by another administrator')).toBeVisible();

  // While both administrators have the draft open, each form names the other administrator.
  await expect(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await signIn(ben, site.url, maria);
  await draftOf(ben, title).getByRole('button', { name: 'Continue writing' }).click();
  const other = ben.getByRole('dialog', { name: 'Create New Article' });
  await expect(other.getByText(/^admin has this open too, since \d\d:\d\d/)).toBeVisible();
  await ann.dispatchEvent('html', 'visibilitychange');
  await expect(form.getByText(/^maria has this open too, since \d\d:\d\d/)).toBeVisible();
  await other.getByRole('button', { name: 'Cancel' }).click();

  await form.getByLabel('Reviewer').selectOption(maria.username);
  await expectNotification(ann, 'Sent for Review', () =>
    form.getByRole('button', { name: 'Send for review' }).press('Enter'),
  );
  await draftOf(ann, title).getByRole('button', { name: 'Review' }).click();
  const own = ann.getByRole('dialog', { name: 'Review Draft' });
  await expect(own.getByText(/^You wrote some of this draft/)).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await ann.keyboard.press('Escape');

  await showDrafts(ben);
  await expect(ben).toHaveTitle(/^\(1\) /);
  await ben.getByRole('radio', { name: 'For review' }).press('Space');
  await draftOf(ben, title).getByRole('button', { name: 'Review' }).press('Enter');
  const review = ben.getByRole('dialog', { name: 'Review Draft' });
  await expect(review.getByText('The river rises').first()).toBeVisible();
  await expectAccessible(ben);
  await review.getByText('The river rises').first().selectText();
  await review.getByRole('button', { name: 'Remark on these words' }).click();
  const remarking = ben.getByRole('dialog', { name: 'Remark', exact: true });
  await expect(remarking.getByLabel('Words of the text')).toHaveValue('The river rises');
  await remarking.getByLabel('Your remark').fill('By how much?');
  await remarking.getByRole('button', { name: 'Add remark' }).click();
  await expect(review.getByRole('listitem').filter({ hasText: 'By how much?' })).toBeVisible();
  await review.getByLabel('Remark', { exact: true }).fill('Which river?');
  await expectNotification(ben, 'Draft Returned', () =>
    review.getByRole('button', { name: 'Return' }).press('Enter'),
  );

  await showDrafts(ann);
  await draftOf(ann, title).getByRole('button', { name: 'Continue writing' }).click();
  await expect(form.getByText('Which river?')).toBeVisible();
  await form.getByRole('button', { name: 'Mark as done' }).click();
  await expect(form.getByText('None open')).toBeVisible();
  await form.getByLabel('Article Content').pressSequentially('The Fraser rises. ');
  await expectNotification(ann, 'Sent for Review', () =>
    form.getByRole('button', { name: 'Send for review' }).click(),
  );

  await showDrafts(ben);
  await draftOf(ben, title).getByRole('button', { name: 'Review' }).click();
  await expect(review.getByText(/The Fraser rises\./).first()).toBeVisible();
  await expectNotification(ben, 'Draft Approved', () =>
    review.getByRole('button', { name: 'Approve' }).press('Enter'),
  );
  expect((await (await ann.request.get(`${site.url}/api/news`)).text()).includes(title)).toBe(false);

  await showDrafts(ann);
  await draftOf(ann, title).getByRole('button', { name: 'Publish' }).click();
  const publishing = ann.getByRole('dialog', { name: 'Publish Draft' });
  await expect(publishing.getByText(/^Goes public immediately, dated /)).toBeVisible();
  await keepNotificationsOpen(ann);
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await ann.getByRole('button', { name: 'View on site' }).click();
  await expect(ann.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await ben.goto(`${site.url}/admin`);
  await ben.getByRole('button', { name: 'More actions', description: title }).click();
  await ben.getByRole('menuitem', { name: 'History' }).click();
  await expect(ben.getByText(`Created by ${administrator.username}`)).toBeVisible();
  await expect(ben.getByText('Sent for review by admin, approved by maria')).toBeVisible();
  await Promise.all([ann.close(), ben.close()]);
});

test('replacing the file of an approved document makes its set incomplete until the document is approved again', async ({
  browser,
}) => {
  const [ann, ben] = await Promise.all([browser.newPage(), browser.newPage()]);
  const token = await openNewsroom(ann, site.url);
  await signIn(ben, site.url, maria);
  const headers = { authorization: `Bearer ${token}` };
  const publishedAt = new Date(Date.now() + 86_400_000).toISOString();
  const create = async (collection: string, options: object): Promise<string> => {
    const response = await ann.request.post(`${site.url}/api/admin/${collection}`, { headers, ...options });
    expect([collection, response.status()]).toEqual([collection, 201]);
    const { id }: { id: string } = await response.json();
    return id;
  };
  const fileOf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: testDocument() });
  const mediaId = await create('media', { multipart: { file: fileOf('mda.pdf') } });
  const document = { mediaId, kind: 'mda', title: 'Q3 MD&A', year: 2026, quarter: 3, publishedAt };
  const id = await create('documents', { data: document });
  const set = await create('sets', { data: { name: 'Quarter', publishAt: publishedAt } });
  const added = await ann.request.put(`${site.url}/api/admin/sets/${set}/items/document/${id}`, { headers });
  expect(added.status()).toBe(200);
  const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
  async function expectSet(state: string): Promise<void> {
    await ann.goto(`${site.url}/admin?tab=sets`);
    await expect(card(ann, 'Quarter').getByText(state)).toBeVisible();
    await expect(card(ann, 'Quarter').getByText('Not approved')).toHaveCount(state === 'Ready' ? 0 : 1);
  }
  async function approve(): Promise<void> {
    await ben.goto(`${site.url}/admin?tab=documents`);
    await expectNotification(ben, 'Document Approved', () =>
      card(ben, 'Q3 MD&A').getByRole('button', { name: 'Approve' }).click(),
    );
  }

  await expectSet('Incomplete');
  await approve();
  await expectSet('Ready');

  await ann.goto(`${site.url}/admin?tab=documents`);
  await card(ann, 'Q3 MD&A').getByRole('button', { name: 'Edit' }).click();
  const form = ann.getByRole('dialog', { name: 'Edit Document' });
  await expect(form.getByText(/^Becomes public with the set “Quarter”, /)).toBeVisible();
  await expect(form.getByLabel('Publish time (Vancouver)')).toBeDisabled();
  await expectAccessible(ann);
  await form.locator('input[type="file"]').setInputFiles(fileOf('mda-changed.pdf'));
  await expect(form.getByText('mda-changed.pdf')).toBeVisible();
  await expectNotification(ann, 'Document Saved: it needs an approval', () =>
    form.getByRole('button', { name: 'Save' }).click(),
  );
  await expectSet('Incomplete');
  await approve();
  await expectSet('Ready');
  await Promise.all([ann.close(), ben.close()]);
});
