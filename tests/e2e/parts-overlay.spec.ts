import { findAxeViolations } from '../support/axe.ts';
import { openInteractive } from '../support/interactive-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('Shift+Alt+M and ?parts outline the parts of a local page; Escape hides the outlines', async ({
  watched,
}) => {
  const overlay = watched.getByRole('region', { name: 'Parts of this page' });
  await openInteractive(watched, '/tangem-wallet');
  await expect(overlay).toHaveCount(0);
  expect(await watched.evaluate(() => String(window.open))).toContain('[native code]');
  await watched.keyboard.press('Shift+Alt+M');
  // This page has no data of its own, only the ticker's quote.
  await expect(
    overlay.getByText(/^mfe-wallets [0-9a-f]{12}, newest, rendered without data, composed /),
  ).toBeVisible();

  await openInteractive(watched, '/about?parts');
  await expect(overlay.getByText(/^shell [0-9a-f]{12}$/)).toHaveCount(3);
  const page = overlay.getByText(
    /^mfe-public [0-9a-f]{12}, newest, rendered with data, composed \d+ (?:s|min) ago$/,
  );
  await expect(page).toBeInViewport();
  expect(await watched.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const options = { selector: 'section[aria-label="Parts of this page"]' };
  expect(await findAxeViolations(watched, options)).toEqual([]);
  await watched.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page).toBeInViewport();

  await watched.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await watched.keyboard.press('Shift+Alt+M');
  await expect(page).toBeVisible();
  await watched.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(overlay.getByText(/^mfe-public [0-9a-f]{12}, newest, rendered by the browser$/)).toBeVisible();
});
