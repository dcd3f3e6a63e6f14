import type { Page } from '@playwright/test';
import { signIn } from '../support/newsroom.ts';
import { expect, test } from '../support/watched-page.ts';

async function openNewArticle(page: Page) {
  await signIn(page);
  await page.getByRole('button', { name: 'Create New Article' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Article' });
  const text = form.getByLabel('Article Content');
  await expect(text).toBeVisible();
  return { form, text };
}

/** Pastes HTML where the focus is, as the browser would hand it over. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

test('prompts have their field in focus at once, and give the focus back to the text', async ({
  watched,
}) => {
  const { form, text } = await openNewArticle(watched);
  await text.pressSequentially('Read ');
  await watched.keyboard.press('Control+k');
  await expect(watched.getByLabel('Link address')).toBeFocused();
  await watched.keyboard.type('example.com/report');
  await watched.keyboard.press('Enter');
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://example.com/report');
  await expect(text).toBeFocused();
  await form.getByRole('button', { name: 'Image' }).click();
  await expect(watched.getByLabel('Image address')).toBeFocused();
});

test.describe('in a window of 1440 x 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the caret never goes under the buttons, and the text can have the whole window', async ({
    watched,
  }) => {
    const { form, text } = await openNewArticle(watched);
    const buttons = form.locator('footer');
    /** How far the caret is above the buttons, in pixels. */
    const distance = async () => {
      const caret = await watched.evaluate(() => {
        const range = document.getSelection()?.getRangeAt(0);
        const place = range?.startContainer;
        const element = place instanceof Element ? place.childNodes[range?.startOffset ?? 0] : undefined;
        const box =
          element instanceof Element ? element.getBoundingClientRect() : range?.getBoundingClientRect();
        return box?.bottom ?? Number.POSITIVE_INFINITY;
      });
      return ((await buttons.boundingBox())?.y ?? 0) - caret;
    };
    await text.focus();
    for (let line = 1; line <= 12; line += 1) {
      await watched.keyboard.type(`Line ${line}`);
      await expect.poll(distance).toBeGreaterThan(0);
      await watched.keyboard.press('Enter');
    }
    expect((await text.boundingBox())?.height).toBeLessThanOrEqual(500);
    // Not by the mouse: the tooltip comes a moment later, and Escape would close that first.
    await form.getByRole('button', { name: 'Full Window' }).evaluate((button: HTMLElement) => button.click());
    await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(550);
    await watched.keyboard.press('Escape');
    await expect(form.getByLabel('Title')).toBeVisible();
  });

  test('the preview has the width of a phone in a frame of its own', async ({ watched }) => {
    const { form, text } = await openNewArticle(watched);
    await text.focus();
    await paste(
      watched,
      '<style>td { color: red }</style><p>Output</p><table><tr><td>Hall</td><td>MW</td></tr><tr><td>One</td><td>5.2</td></tr></table>',
    );
    await expect(text.getByRole('columnheader', { name: 'MW' })).toHaveCSS('text-align', 'right');
    await form.getByRole('button', { name: 'Preview' }).click();
    const preview = watched.getByRole('dialog', { name: 'Article Preview' });
    await expect(preview.getByRole('heading', { name: 'Untitled release' })).toBeVisible();
    await preview.getByRole('radio', { name: 'Phone' }).click();
    const phone = preview.frameLocator('iframe');
    const title = phone.getByRole('heading', { name: 'Untitled release' });
    await expect(title).toBeVisible();
    expect(await title.evaluate(({ ownerDocument }) => ownerDocument.defaultView?.innerWidth)).toBeLessThan(
      391,
    );
    await expect(title).toHaveCSS('font-family', /Bricolage/);
    await expect(phone.getByRole('cell', { name: '5.2' })).toHaveCSS('text-align', 'right');
  });
});
