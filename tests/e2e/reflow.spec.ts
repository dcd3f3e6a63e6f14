import { expect, type Page, test } from '@playwright/test';
import { refuseFontsBeyondFirstSet } from '../support/held-answers.ts';
import { choosePicture } from '../support/media.ts';
import { createRelease, signIn, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { openSettled } from '../support/settled-page.ts';
import { misplacedTexts } from '../support/text-layout.ts';

// 1280 px at a zoom of 400 %.
test.use({ viewport: { width: 320, height: 640 } });

test.beforeEach(({ page }, testInfo) => refuseFontsBeyondFirstSet(page, testInfo));

const layout = { tag: '@layout' };

async function expectToFit(page: Page): Promise<void> {
  // A reload comes back to where the page was; the header is back once the page is at its top.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(misplacedTexts)).toEqual([]);
}

test('an open article and the menu fit a window of 320 px', layout, async ({ page }) => {
  await openSettled(page, '/news');
  await page.getByRole('button', { name: 'menu' }).click();
  const menu = page.getByRole('banner').getByRole('link', { name: 'Instagram' });
  await expect(menu).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Read Full Article' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});

test(
  'the lists of the newsroom, their filters and the article form fit a window of 320 px',
  layout,
  async ({ page, request }) => {
    const token = await signInByApi(request);
    const title = uniqueTitle('Reflow');
    const release = { title, content: '<p>Text</p>', publishedAt: '2031-01-01T17:00:00Z' };
    const { id } = await createRelease(request, token, release);
    await signIn(page);
    await page.goto(`/admin?status=scheduled&from=2031-01-01&q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('article')).toContainText('Scheduled: public in');
    await expect(page.getByRole('combobox', { name: 'Filed under' })).toBeVisible();
    await expectToFit(page);
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.delete(`/api/admin/articles/${id}`, { headers })).status()).toBe(200);
    await page.goto(`/admin?tab=deleted&q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('article')).toContainText('Deleted by admin');
    await expectToFit(page);
    await page.goto('/admin?tab=media');
    await choosePicture(page);
    // Others upload pictures too, which they use.
    const picture = page.getByRole('article').filter({ hasText: 'river.png' }).first();
    await expect(picture).toContainText('Not used in any article');
    await page.reload(); // Without what announces the upload.
    await expect(picture).toContainText('Not used in any article');
    await expectToFit(page);
    await page.goto('/admin?tab=drafts');
    await expect(page.getByRole('heading', { name: /^Drafts/ })).toBeVisible();
    await expectToFit(page);
    await page.getByRole('tab', { name: 'Articles' }).click();
    await page.getByRole('button', { name: 'Create New Article' }).click();
    await expect(page.getByRole('dialog').locator('[contenteditable="true"]')).toBeVisible();
    const scroller = page.getByRole('dialog').getByLabel('Title').locator('xpath=ancestor::form/..');
    expect(await scroller.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  },
);
