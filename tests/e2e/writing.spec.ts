import type { Page } from '@playwright/test';
import { openNewsroom } from '../support/newsroom.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ viewport: { width: 1440, height: 900 } });

async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

test('an editor adds a link, pastes a table, previews on a phone, keeps the caret visible and uses the full window', async ({
  watched,
}) => {
  await openNewsroom(watched);
  await watched.getByRole('button', { name: 'Create New Article' }).click();
  const form = watched.getByRole('dialog', { name: 'Create New Article' });
  const text = form.getByLabel('Article Content');

  await text.pressSequentially('Read ');
  await watched.keyboard.press('Control+k');
  await expect(watched.getByLabel('Link address')).toBeFocused();
  await watched.keyboard.type('example.com/report');
  await watched.keyboard.press('Enter');
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://example.com/report');
  await expect(text).toBeFocused();

  await paste(
    watched,
    '<style>td { color: red } .plan { display: none }</style><p>Output<del> fell</del></p>' +
      '<table><tr><td>Hall</td><td class="plan">Plan</td><td>MW</td></tr>' +
      '<tr><td>One</td><td class="plan">9</td><td>5.2</td></tr></table>',
  );
  await expect(form.getByText('Left out: 1 deleted passage, 1 hidden column')).toBeVisible();
  await form.getByRole('button', { name: 'Dismiss' }).click();
  await expect(text).toBeFocused();
  await expect(text.getByRole('columnheader', { name: 'MW' })).toHaveCSS('text-align', 'right');

  // Escape closes only the editor's open menu, not the dialog.
  await form.getByRole('button', { name: 'Table', exact: true }).press('Enter');
  await expect(watched.getByRole('menu')).toBeVisible();
  await watched.keyboard.press('Escape');
  await expect(watched.getByRole('menu')).toHaveCount(0);
  await watched.keyboard.press('Control+f');
  await expect(form.getByLabel('Find', { exact: true })).toBeFocused();
  await watched.keyboard.press('Escape');
  await expect(form.getByRole('search')).toHaveCount(0);
  await expect(text).toBeFocused();

  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = watched.getByRole('dialog', { name: 'Article Preview' });
  await preview.getByRole('radio', { name: 'Phone' }).click();
  const phone = preview.frameLocator('iframe');
  const title = phone.getByRole('heading', { name: 'Untitled release' });
  await expect(title).toBeVisible();
  expect(await title.evaluate(({ ownerDocument }) => ownerDocument.defaultView?.innerWidth)).toBeLessThan(
    391,
  );
  await expect(title).toHaveCSS('font-family', /Bricolage/);
  await expect(phone.getByRole('cell', { name: '5.2' })).toHaveCSS('text-align', 'right');
  await watched.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);

  const distance = async () => {
    const caret = await watched.evaluate(() => {
      const range = document.getSelection()?.getRangeAt(0);
      const place = range?.startContainer;
      const element = place instanceof Element ? place.childNodes[range?.startOffset ?? 0] : undefined;
      const box =
        element instanceof Element ? element.getBoundingClientRect() : range?.getBoundingClientRect();
      return box?.bottom ?? Number.POSITIVE_INFINITY;
    });
    return ((await form.locator('footer').boundingBox())?.y ?? 0) - caret;
  };
  await text.focus();
  await watched.keyboard.press('ControlOrMeta+a');
  for (let line = 1; line <= 12; line += 1) {
    await watched.keyboard.type(`Line ${line}`);
    await expect.poll(distance).toBeGreaterThan(0);
    await watched.keyboard.press('Enter');
  }
  expect((await text.boundingBox())?.height).toBeLessThanOrEqual(500);
  // Clicks by script, because a tooltip would open under the pointer, and Escape would close the tooltip first.
  await watched.mouse.move(0, 0);
  await form.getByRole('button', { name: 'Full Window' }).evaluate((button: HTMLElement) => button.click());
  await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(550);
  await watched.keyboard.press('Escape');
  await expect(form.getByLabel('Title')).toBeVisible();
});
