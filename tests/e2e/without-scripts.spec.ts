import { expect, test } from '@playwright/test';
import { networkNodes } from '../../mfe-public/src/home/diagram/network-nodes.ts';
import { publicPages } from '../support/pages.ts';

test.use({ javaScriptEnabled: false });

test('every page is readable without JavaScript', async ({ page }) => {
  for (const { path } of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    const words = (await page.getByRole('main').innerText()).split(/\s+/).length;
    expect(words, path).toBeGreaterThan(path === '/news' ? 15 : 40);
    await expect(page.getByRole('contentinfo')).toContainText('Suite 750-580 Hornby Street');
  }
});

test('a query with a value that the API rejects leads to the page without it', async ({ page }) => {
  for (const [path, clean, shown] of [
    ['/news?year=2025x&q=hydro', '/news', /\d+ articles found/],
    [`/news?q=${'x'.repeat(201)}`, '/news', /\d+ articles found/],
    ['/news?cursor=unknown', '/news', /\d+ articles found/],
    ['/investors?kind=novel&utm_source=mail', '/investors?utm_source=mail', /\d+ documents?$/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(shown), path).toBeVisible();
    await expect(page, path).toHaveURL(clean);
  }
});

test('no button that needs JavaScript is visible without it, and forms show an e-mail address instead', async ({
  page,
}) => {
  // Exceptions: buttons that do nothing by specification (CONTACT-5, NEWS-6), and questions, whose answers are visible.
  const expected = /^(?:Get Directions|Subscribe)$|\?$/;
  for (const path of [...publicPages.map((known) => known.path), '/read']) {
    await page.goto(path);
    const buttons = page.getByRole('main').locator('button:not([type=submit], [inert] *), button:disabled');
    const names = await buttons
      .filter({ visible: true })
      .evaluateAll((found) => found.map((button) => button.getAttribute('aria-label') ?? button.textContent));
    expect(
      names.filter((name) => !expected.test(name)),
      path,
    ).toEqual([]);
  }
  for (const [path, notice] of [
    ['/contact', 'This form needs JavaScript.'],
    ['/tangem-wallet', 'This form needs JavaScript.'],
    ['/news/alerts', 'Signing up and unsubscribing need JavaScript.'],
    ['/read', 'Opening a release needs JavaScript.'],
  ] as const) {
    await page.goto(path);
    const shown = page.getByRole('main').locator('p', { hasText: notice });
    await expect(shown, path).toBeVisible();
    await expect(shown.locator('a[href^="mailto:"]'), path).toBeVisible();
  }
  await page.goto('/investors');
  const deck = page.getByRole('link', { name: 'Download Investor Deck' });
  await expect(deck).toHaveAttribute('href', /^mailto:/);
});

test('all answers of the wallet pages are visible without JavaScript', async ({ page }) => {
  for (const [path, count] of Object.entries({ '/tangem-wallet': 7, '/tangem-ring': 9 })) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: /\?$/ })).toHaveCount(count);
    const answers = main.locator('div[data-state="closed"]');
    await expect(answers).toHaveCount(count);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  }
});

test('without JavaScript, the nodes of the diagram are inert, and all descriptions are visible', async ({
  page,
}) => {
  await page.goto('/');
  const nodes = page.locator('main [inert] button');
  await expect(nodes).toHaveCount(networkNodes.length);
  const node = nodes.last();
  await node.scrollIntoViewIfNeeded();
  await node.hover({ force: true });
  expect(await node.evaluate((button) => button.matches(':hover'))).toBe(false);
  for (const { label, description } of networkNodes) {
    await expect(page.getByText(`${label}: ${description}`)).toBeVisible();
  }
});

test('a form that is sent before its script has loaded does not put its fields into the address', async ({
  page,
}) => {
  for (const path of ['/contact', '/news/alerts', '/tangem-wallet', '/admin/login']) {
    await page.goto(path);
    for (const field of await page.locator('main form input').all()) {
      await field.evaluate((input) => input.removeAttribute('required'));
    }
    const fields = page.locator(
      'main form input:is([type=text], [type=email], [type=password], :not([type]))',
    );
    for (const field of await fields.all()) {
      if (!(await field.isVisible())) continue;
      await field.fill('ada@example.com');
      await field.press('Enter');
    }
    await expect(page).toHaveURL(path);
  }
});

test('news search works without JavaScript', async ({ page }) => {
  await page.goto('/news');
  const titles = () => page.getByRole('article').getByRole('heading').allTextContents();
  await page.getByRole('searchbox', { name: 'Search' }).fill('hosting agreement');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/\/news\?q=hosting\+agreement&year=all$/);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('hosting agreement');
  await expect(page.getByText(/^\d+ articles? found$/)).toBeVisible();
  const found = await titles();
  expect(found.length).toBeGreaterThan(0);
  await expect(page.locator('mark').first()).toHaveText(/hosting agreement/i);
});

test.describe('with scripts that never arrive', () => {
  test.use({ javaScriptEnabled: true, viewport: { width: 390, height: 844 } });

  test('the menu of a phone opens, and its links work', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    const header = page.getByRole('banner');
    const link = header.getByRole('link', { name: 'Products', exact: true });
    await expect(link).toBeHidden();
    await header.locator('summary').click();
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
