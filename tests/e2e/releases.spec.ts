import { createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { openInteractive } from '../support/interactive-page.ts';
import { expectNotification } from '../support/notifications.ts';
import { expect, test } from '../support/watched-page.ts';

test('an open article has a shareable address, closes with the back button and links to its own page', async ({
  watched,
  browser,
  baseURL,
}) => {
  await openInteractive(watched, '/news');
  const title = (await watched.getByRole('article').getByRole('link').nth(1).textContent()) ?? 'never';
  const link = watched.getByRole('article').getByRole('link', { name: title, exact: true });
  const read = watched
    .getByRole('article', { name: title, exact: true })
    .getByRole('button', { name: 'Read Full Article' });
  const dialog = watched.getByRole('dialog');
  const opened = watched.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  const elsewhere = await opened;
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(title);
  const { pathname } = new URL(elsewhere.url());
  await elsewhere.close();

  await read.click();
  await expect(watched).toHaveURL(/\/news\?article=[\w-]+$/);
  const address = watched.url();
  await watched.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(watched).toHaveURL(/\/news$/);
  await watched.goForward();
  await expect(watched.getByRole('dialog', { name: title })).toBeVisible();
  // The dialog closes on clicks outside only once it has focus.
  await expect(watched.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1);
  await watched.mouse.click(20, 400);
  await expect(dialog).toHaveCount(0);

  await read.click();
  await dialog.getByRole('link', { name: 'Open as page' }).click();
  await expect(watched).toHaveURL(new URL(pathname, baseURL).href);
  await expect(watched.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(watched).toHaveTitle(`${title} | HydroHash Technologies`);
  await watched.goBack();
  await expect(watched).toHaveURL(/\/news$/);
  await expect(watched).toHaveTitle(/^News releases/);
  await expect(dialog).toHaveCount(0);

  const friend = await browser.newPage({ baseURL: baseURL ?? '' });
  await friend.goto(address);
  await expect(friend.getByRole('dialog', { name: title })).toBeVisible();
  await friend.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(friend).toHaveURL(/\/news$/);
  await friend.close();
});

test('a page to which the browser goes back revalidates its data', async ({ page }) => {
  await openInteractive(page, '/news');
  await openInteractive(page, '/investors');
  const request = page.waitForRequest(
    (asked) => asked.url().includes('/api/news') && asked.headers()['if-none-match'] !== undefined,
  );
  await page.goBack();
  await request;
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the first release is visible without scrolling at ${viewport.width} x ${viewport.height}`, {
    tag: '@layout',
  }, async ({ watched }) => {
    await watched.setViewportSize(viewport);
    await openInteractive(watched, '/news');
    const first = watched.getByRole('article').first();
    await expect(first.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(first.getByRole('time')).toBeInViewport({ ratio: 1 });
    expect(await watched.evaluate(() => scrollY)).toBe(0);
  });
}

test.describe('another time zone and language', () => {
  test.use({ locale: 'ar-EG', timezoneId: 'Pacific/Kiritimati' });

  test('a reader in another time zone sees the local time of a release, copies its link and opens the previous one', async ({
    watched,
    request,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const token = await signInByApi(request);
    // Publish dates that no other test uses, so that these two releases are neighbours.
    const [older, title] = [uniqueTitle('The day before'), uniqueTitle('The last <hour> of the year')];
    const content = '## Water\n\nForty **megawatts** of it.\n\n| Hall | MW |\n| --- | --- |\n| Two | 40 |';
    await createRelease(request, token, { title: older, content, publishedAt: '2018-12-30T23:30:00.000Z' });
    const release = { title, content, publishedAt: '2018-12-31T23:30:00.000Z' };
    const { slug } = await createRelease(request, token, release);

    const served = watched.waitForResponse(`**/news/${slug}`);
    await openInteractive(watched, `/news/${slug}`);
    const html = await (await served).text();
    const time = 'December 31, 2018, 23:30 UTC';
    for (const text of [time, '<strong>megawatts</strong>', `<meta property="article:published_time"`]) {
      expect(html).toContain(text);
    }
    await expect(watched.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(watched.getByText(time)).toBeVisible();
    await expect(watched.getByText(/^Jan 1, 13:30 .* where you are$/)).toBeVisible();
    await expect(watched.getByRole('cell', { name: '40' })).toBeVisible();
    const address = new URL(`/news/${slug}`, watched.url()).href;
    await expect(watched.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    const data = await watched.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text))).toMatchObject([
      { '@type': 'NewsArticle', headline: title, datePublished: release.publishedAt },
    ]);

    await expectNotification(watched, 'Link Copied', () =>
      watched.getByRole('button', { name: 'Copy link' }).click(),
    );
    expect(await watched.evaluate(() => navigator.clipboard.readText())).toBe(address);

    const nav = watched.getByRole('navigation', { name: 'Releases before and after' });
    await nav.getByRole('link', { name: 'Previous release' }).click();
    await expect(watched.getByRole('heading', { level: 1 })).toHaveText(older);
    await expect(watched.getByRole('main')).toBeFocused();
    await expect(nav.getByRole('link', { name: 'Next release' })).toContainText(title);
    await expect(watched.locator('link[rel="canonical"]')).toHaveCount(1);
    await expect(watched.locator('link[rel="canonical"]')).not.toHaveAttribute('href', address);
  });
});

test('a long release with 60 columns fits a phone, scrolls inside its dialog and prints completely', {
  tag: '@layout',
}, async ({ watched, request }) => {
  const title = uniqueTitle(
    `The company announces ${'an unusually long sequence of developments and '.repeat(4)}`,
  );
  const cells = Array.from({ length: 60 }, (_, column) => `<td>Column${column} of the year</td>`).join('');
  const content = `<table><tbody><tr>${cells}</tr></tbody></table><pre><code>${'hash '.repeat(80)}</code></pre><blockquote><p>הנהר עושה את העבודה</p></blockquote>${'<p>Water flows.</p>'.repeat(80)}<p>The last words</p>`;
  const release = { title, content, publishedAt: '2021-02-03T17:00:00.000Z', imageUrl: '/images/share.jpg' };
  const imageUrl = new URL(release.imageUrl, test.info().project.use.baseURL).href;
  const { id, slug } = await createRelease(request, await signInByApi(request), { ...release, imageUrl });
  await watched.setViewportSize({ width: 320, height: 844 });
  await watched.goto(`/news?article=${id}`);
  const dialog = watched.getByRole('dialog', { name: title });
  const last = dialog.getByText('The last words');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  expect(await watched.evaluate(() => window.scrollY)).toBe(0);
  await expect(dialog.getByRole('blockquote')).toHaveCSS('direction', 'rtl');
  const excess = () => document.documentElement.scrollWidth - innerWidth;
  const frame = dialog.locator('table').locator('..');
  expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await watched.evaluate(excess)).toBeLessThanOrEqual(0);

  await watched.emulateMedia({ media: 'print' });
  await expect(watched.locator('#root')).toBeHidden();
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await expect(dialog.locator('button').filter({ visible: true })).toHaveCount(0);
  const hidden = await dialog.evaluate(
    (element) =>
      [element, ...element.children].filter((part) => part.scrollHeight > part.clientHeight + 1).length,
  );
  expect(hidden).toBe(0);

  await watched.emulateMedia({ media: null });
  await openInteractive(watched, `/news/${slug}`);
  await expect(watched.getByRole('main').locator('img').first()).toBeVisible();
  expect(await watched.evaluate(excess)).toBeLessThanOrEqual(0);
});
