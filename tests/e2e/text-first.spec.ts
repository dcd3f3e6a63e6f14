import type { Locator, Page } from '@playwright/test';
import { openNewsroom } from '../support/newsroom.ts';
import { keepNotificationsOpen } from '../support/notifications.ts';
import { expect, test } from '../support/watched-page.ts';

async function openForm(page: Page): Promise<Locator> {
  await openNewsroom(page);
  await page.getByRole('button', { name: 'Create New Article' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Article' });
  await expect(form.getByLabel('Article Content')).toBeVisible();
  const opening = () => document.getAnimations().filter((one) => one instanceof CSSAnimation).length;
  await expect.poll(() => page.evaluate(opening)).toBe(0);
  return form;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not displayed');
  return { ...box, bottom: box.y + box.height };
}

/** Returns how many pixels of the content field are visible above the dialog's footer and the window's lower edge. */
async function visibleText(form: Locator): Promise<number> {
  const text = await boxOf(form.getByLabel('Article Content'));
  const footer = await form.locator('footer').boundingBox();
  const end = footer?.y ?? form.page().viewportSize()?.height ?? 0;
  return Math.min(text.bottom, end) - text.y;
}

for (const { width, height, least } of [
  { width: 1440, height: 900, least: 400 },
  { width: 390, height: 844, least: 100 },
]) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('the content field follows the title, and its toolbar stays in view', async ({ watched: page }) => {
      const form = await openForm(page);
      await expect(form.getByText("Readers will see 'Content to be added'")).toBeVisible();
      expect(await visibleText(form)).toBeGreaterThanOrEqual(least);
      const order = ['Title', 'Article Content', 'Excerpt', 'Summary', 'Web address'];
      const tops = await Promise.all(order.map(async (name) => (await boxOf(form.getByLabel(name))).y));
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
      // The excerpt is one line high until it receives focus.
      const excerpt = form.getByLabel('Excerpt');
      expect((await boxOf(excerpt)).height).toBeLessThan(60);
      await excerpt.focus();
      expect((await boxOf(excerpt)).height).toBeGreaterThan(80);

      await form.getByLabel('Article Content').evaluate((text) => text.scrollIntoView({ block: 'start' }));
      const toolbar = await boxOf(form.getByRole('toolbar', { name: 'Formatting' }));
      const text = await boxOf(form.getByLabel('Article Content'));
      const heading = await boxOf(form.getByRole('heading', { name: 'Create New Article' }));
      expect(toolbar.y).toBeGreaterThanOrEqual(heading.bottom);
      expect(toolbar.bottom).toBeGreaterThan(text.y);
      expect(toolbar.bottom - toolbar.y).toBeLessThan(110);
    });

    test('a notification does not cover the title of the editor’s dialog', async ({ page }) => {
      const form = await openForm(page);
      await form.getByLabel('Title').fill('Notified');
      await page.route('**/api/admin/articles', (route) => route.abort());
      await keepNotificationsOpen(page);
      await form.getByRole('button', { name: 'Create Article' }).click();
      const notification = page.getByRole('listitem').filter({ hasText: 'Failed to Create Article' });
      await expect(notification).toBeVisible();
      const notified = await boxOf(notification);
      const heading = await boxOf(form.getByRole('heading', { name: 'Create New Article' }));
      expect(notified.y >= heading.bottom || notified.bottom <= heading.y).toBe(true);
    });
  });
}
