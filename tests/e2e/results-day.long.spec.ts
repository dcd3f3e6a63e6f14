import { expect, type Page, test } from '@playwright/test';
import { testDocument } from '../../bff/src/testing/uploads.ts';
import { openNewsroom, uniqueTitle } from '../support/newsroom.ts';
import { expectNotification } from '../support/notifications.ts';
import { expectAccessible } from '../support/open-view.ts';
import { type Product, startProduct } from '../support/product.ts';

const dayMs = 86_400_000;
const publishedAt = new Date(Date.now() + 2 * dayMs).toISOString();
const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
const name = 'Third-quarter results';
const title = uniqueTitle('Record quarter');

// A separate site, because the release and the event are deleted at the end.
let site: Product;
let page: Page;
let token: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  site = await startProduct({ env: { SAMPLE_DATA: 'false' } });
  page = await browser.newPage({ baseURL: site.url });
  token = await openNewsroom(page);
});
test.afterAll(() => site.stop());

async function create(path: string, data: object): Promise<{ id: string; version: number }> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.post(`/api/admin/${path}`, { headers, data });
  expect(response.status()).toBe(201);
  return response.json();
}

async function upload(file: string): Promise<string> {
  const response = await page.request.post('/api/admin/media', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: file, mimeType: 'application/pdf', buffer: testDocument() } },
  });
  const { id }: { id: string } = await response.json();
  return id;
}

const card = (heading: string) => page.getByRole('article').filter({ hasText: heading });

/** Returns for three public paths whether they show the release, the document and the event. */
async function seen(): Promise<Record<string, boolean>> {
  const reads = Object.entries({
    '/news': title,
    '/investors': 'Q3 slides',
    '/api/calendar': 'Results call',
  });
  const found = reads.map(async ([path, text]) => {
    const response = await page.request.get(path, { headers: { accept: '*/*' } });
    return [path, (await response.text()).includes(text)];
  });
  return Object.fromEntries(await Promise.all(found));
}
const everywhere = (isSeen: boolean) => ({ '/news': isSeen, '/investors': isSeen, '/api/calendar': isSeen });

test('a quarter is prepared as a set, held for the wire, previewed, moved and published, its presentation corrected, and its event withdrawn', async () => {
  const shared = { author: 'HydroHash Technologies', category: 'Press Release', imageUrl: '' };
  const texts = { content: '<p>Revenue rose.</p>', excerpt: 'Revenue rose.', summary: 'Revenue rose.' };
  await create('articles', { ...shared, ...texts, title, publishedAt, holdForWire: true });
  const document = { kind: 'presentation', title: 'Q3 slides', year: 2026, quarter: 3, publishedAt };
  await create('documents', { ...document, mediaId: await upload('slides.pdf') });
  const [startsAt, zone] = [new Date(Date.now() + 3 * dayMs).toISOString(), 'America/Toronto'];
  await create('events', { title: 'Results call', startsAt, zone, publishedAt });

  await page.goto('/admin?tab=sets');
  await page.getByRole('button', { name: 'New set' }).click();
  const form = page.getByRole('dialog', { name: 'New Set' });
  await form.getByLabel('Name').fill(name);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form).toHaveCount(0);
  await card(name).getByRole('button', { name: 'Add items' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Items' });
  for (const item of [title, 'Q3 slides', 'Results call']) {
    await adding.getByRole('button', { name: `Add ${item}` }).click();
    await expect(adding.getByRole('button', { name: `Add ${item}` })).toHaveCount(0);
  }
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Done' }).click();
  await expect(card(name).getByText('Incomplete')).toBeVisible();
  await expect(card(name).getByText('Waiting for the newswire')).toBeVisible();
  await expectAccessible(page);
  expect(await seen()).toEqual(everywhere(false));

  await card(name).getByRole('button', { name: 'Preview' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open preview' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await preview.goto('/investors');
  await expect(preview.getByRole('link', { name: /Q3 slides/ }).first()).toBeVisible();
  await preview.getByRole('button', { name: 'End the preview' }).click();
  await expect(preview.getByRole('heading', { name: title })).toHaveCount(0);
  await preview.close();

  await page.goto('/admin?status=scheduled');
  await card(title).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Confirm wire' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm wire' }).click();
  await page.goto('/admin?tab=sets');
  await expect(card(name).getByText('Ready')).toBeVisible();
  await card(name).getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Set' });
  await editing.getByLabel('Publish date (Vancouver)').fill(tomorrow);
  await editing.getByLabel('Publish time (Vancouver)').fill('23:59');
  await expect(editing.getByText(/^All items move to this time/)).toBeVisible();
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toHaveCount(0);
  await expect(card(name).getByText('Waiting for the newswire')).toBeVisible();

  await page.goto('/admin?status=scheduled');
  await card(title).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Confirm wire' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm wire' }).click();
  await page.goto('/admin?tab=sets');
  await card(name).getByRole('button', { name: 'Publish now' }).click();
  await expectNotification(page, 'Set Published', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click(),
  );
  await expect(card(name).getByText('Public')).toBeVisible();
  expect(await seen()).toEqual(everywhere(true));

  await correctPresentation();

  await page.goto('/admin?tab=events');
  await card('Results call').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await expect(card('Results call').getByText('Withdrawn')).toBeVisible();
  expect(await seen()).toEqual({ ...everywhere(true), '/api/calendar': false });
});

/** Replaces the file of the public presentation, and expects both files on the site and in the history. */
async function correctPresentation(): Promise<void> {
  await page.goto('/admin?tab=documents');
  await card('Q3 slides').getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Document' });
  await expect(form.getByLabel('Publish date (Vancouver)')).toBeEnabled();
  const file = { name: 'slides-corrected.pdf', mimeType: 'application/pdf', buffer: testDocument() };
  await form.locator('input[type="file"]').setInputFiles(file);
  await expect(form.getByText(file.name)).toBeVisible();
  await form.getByRole('radio', { name: 'Correction' }).check();
  await form.getByLabel('What was wrong').fill('Page 7 had the figures of last year.');
  await expectAccessible(page);
  await expectNotification(page, 'Document Saved', () => form.getByRole('button', { name: 'Save' }).click());
  await expect(card('Q3 slides').getByRole('link', { name: file.name })).toBeVisible();

  await card('Q3 slides').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'Document History' });
  const earlier = history.getByRole('link', { name: 'slides.pdf' }).first();
  const address = (await earlier.getAttribute('href')) ?? '';
  const { url } = site;
  expect((await fetch(url + address)).status).toBe(200);
  const documents: { url: string; correction?: string; earlierFiles?: { url: string }[] }[] = await (
    await fetch(`${url}/api/documents`)
  ).json();
  expect(documents).toMatchObject([
    { correction: 'Page 7 had the figures of last year.', earlierFiles: [{ url: address }] },
  ]);
  expect((await fetch(url + documents[0]?.url)).status).toBe(200);

  await page.goto('/investors#documents');
  const entry = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect(entry).toContainText('Page 7 had the figures of last year.');
  await expect(entry.getByRole('link', { name: 'slides.pdf' })).toHaveAttribute('href', address);
}
