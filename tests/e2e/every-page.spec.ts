import { publicPages, staffPages } from '../support/pages.ts';
import { openSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('every address shows its page with the site around it and nothing goes wrong', async ({ watched }) => {
  test.slow();
  for (const { path, title } of publicPages) {
    const response = await watched.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status(), path).toBe(200);
    await expect(watched, path).toHaveTitle(title);
    await expect(watched.getByRole('banner')).toHaveCount(1);
    await expect(watched.getByRole('main')).toHaveCount(1);
    await expect(watched.getByRole('contentinfo')).toHaveCount(1);
    await expect(watched.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(watched.locator('html')).toHaveAttribute('lang', 'en');
    await expect(watched.locator('meta[name="description"]')).toHaveCount(1);
    await expect(watched.getByRole('region', { name: /ticker/i })).toBeVisible();
  }
});

for (const path of staffPages) {
  test(`${path} can be opened without signing in and nothing goes wrong`, async ({ watched }) => {
    await watched.goto(path, { waitUntil: 'networkidle' });
    await expect(watched).toHaveURL(/\/admin\/login$/);
    await expect(watched.getByRole('button', { name: 'Login to Admin Portal' })).toBeVisible();
    await expect(watched.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(watched.getByRole('region', { name: /ticker/i })).toHaveCount(0);
  });
}

test('titles and descriptions differ from page to page', async ({ request }) => {
  const heads = await Promise.all(
    publicPages.map(async ({ path }) => {
      const html = await (await request.get(path)).text();
      return [/<title>(.*?)<\/title>/.exec(html)?.[1], /name="description" content="(.*?)"/.exec(html)?.[1]];
    }),
  );
  expect(new Set(heads.map(([title]) => title)).size).toBe(publicPages.length);
  expect(new Set(heads.map(([, description]) => description)).size).toBe(publicPages.length);
});

test('an unknown address answers 404 with the not-found page', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('only reading is possible at a page’s address', async ({ request }) => {
  const response = await request.post('/about', { data: {} });
  expect(response.status()).toBe(405);
  expect(response.headers()['allow']).toBe('GET, HEAD');
});

test('a page’s address with a slash at its end leads to the page', async ({ request }) => {
  const response = await request.get('/about/?from=mail', { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers()['location']).toBe('/about?from=mail');
});

test('moving between pages stays in one document and keeps title and focus right', async ({ watched }) => {
  await openSettled(watched, '/');
  await watched.evaluate(() => Object.assign(window, { sameDocument: true }));
  await watched.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(watched).toHaveURL(/\/about$/);
  await expect(watched).toHaveTitle(/About/);
  await expect(watched.getByRole('main')).toBeFocused();
  await watched.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click();
  await expect(watched.getByRole('heading', { level: 1, name: /refund/i })).toBeVisible();
  await watched.goBack();
  await expect(watched).toHaveTitle(/About/);
  expect(await watched.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the focus goes to a page with the page: who is in its field at once stays there', async ({
  watched,
}) => {
  await openSettled(watched, '/');
  const focused = await watched.evaluateHandle(() => {
    const names: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.matches('main, input')) names.push(target.localName);
    });
    new MutationObserver((_, observer) => {
      const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (!search) return;
      observer.disconnect();
      search.focus();
    }).observe(document, { subtree: true, childList: true });
    return names;
  });
  await watched.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
  await expect.poll(() => focused.jsonValue()).toEqual(['main', 'input']);
});

test('moving from one remote’s page to another’s brings the other’s look with it', async ({ watched }) => {
  await openSettled(watched, '/products');
  await watched.getByRole('main').locator('a[href="/tangem-wallet"]').first().click();
  await expect(watched.locator('[data-mfe="mfe-wallets"]')).toBeVisible();
  await expect(watched.getByRole('heading', { level: 1 })).toHaveCount(1);
});
