import { holdBack, releaseCode } from '../support/held-answers.ts';
import { createRelease, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { openSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

const publishedAt = '2026-02-03T17:00:00.000Z';

test('an open article has an address to share, and the back button closes it', async ({
  watched,
  browser,
  baseURL,
}) => {
  await openSettled(watched, '/news');
  const opener = watched.getByRole('button', { name: 'Read Full Article' }).nth(1);
  await opener.click();
  await expect(watched).toHaveURL(/\/news\?article=[\w-]+$/);
  const name = await watched.getByRole('dialog').getByRole('heading').first().textContent();
  const address = watched.url();
  await watched.goBack();
  await expect(watched.getByRole('dialog')).toHaveCount(0);
  await expect(watched).toHaveURL(/\/news$/);
  await watched.goForward();
  await expect(watched.getByRole('dialog', { name: name ?? 'never' })).toBeVisible();

  const friend = await browser.newPage({ baseURL: baseURL ?? '' });
  await friend.goto(address);
  await expect(friend.getByRole('dialog', { name: name ?? 'never' })).toBeVisible();
  await friend.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(friend).toHaveURL(/\/news$/);
  await friend.close();
});

test('a press beside the article closes it', async ({ watched }) => {
  await openSettled(watched, '/');
  await watched.getByRole('button', { name: 'Read Article' }).first().click();
  await expect(watched.getByRole('dialog')).toBeVisible();
  await watched.mouse.click(20, 400);
  await expect(watched.getByRole('dialog')).toHaveCount(0);
});

test('an open article leads to its own page, and from there back to where it was opened', async ({
  watched,
}) => {
  await openSettled(watched, '/news');
  const title = (await watched.getByRole('article').getByRole('link').first().textContent()) ?? 'never';
  await watched.getByRole('article').getByRole('link', { name: title, exact: true }).click();
  await expect(watched).toHaveURL(/\/news\?article=[\w-]+$/);
  await watched.getByRole('dialog', { name: title }).getByRole('link', { name: 'Open as page' }).click();
  await expect(watched).toHaveURL(/\/news\/[a-z\d-]+$/);
  await expect(watched.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(watched.getByRole('dialog')).toHaveCount(0);
  await watched.goBack();
  await expect(watched).toHaveURL(/\/news$/);
  await expect(watched.getByRole('dialog')).toHaveCount(0);
});

test('a release whose code is late has its place kept until it can be shown', async ({ watched }) => {
  const release = await holdBack(watched, releaseCode);
  await openSettled(watched, '/news');
  const title = (await watched.getByRole('article').getByRole('link').first().textContent()) ?? 'never';
  await watched.getByRole('article').getByRole('link', { name: title, exact: true }).click();
  const asked = watched.waitForRequest(releaseCode);
  await watched.getByRole('dialog', { name: title }).getByRole('link', { name: 'Open as page' }).click();
  await asked;
  await expect(watched.getByRole('heading', { level: 1, name: 'News release' })).toBeVisible();
  await expect(watched.getByText('Loading release...')).toBeAttached();
  release();
  await expect(watched.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(watched.getByText('Loading release...')).toHaveCount(0);
});

test('an article is opened by its slug as well as by its id', async ({ watched, request }) => {
  const [item]: { slug: string; title: string }[] = await (await request.get('/api/news?limit=1')).json();
  await watched.goto(`/?article=${item?.slug}`);
  await expect(watched.getByRole('dialog', { name: item?.title ?? 'never' })).toBeVisible();
});

const contents = [
  ['markdown', '## Water\n\nForty **megawatts**, see [news](/news).'],
  ['HTML', '<h2>Water</h2><p>Forty <strong>megawatts</strong>, see <a href="/news">news</a>.</p>'],
  [
    'HTML that was escaped three times',
    '&amp;amp;lt;h2&amp;amp;gt;Water&amp;amp;lt;/h2&amp;amp;gt;&amp;amp;lt;p&amp;amp;gt;Forty &amp;amp;lt;strong&amp;amp;gt;megawatts&amp;amp;lt;/strong&amp;amp;gt;, see &amp;amp;lt;a href="/news"&amp;amp;gt;news&amp;amp;lt;/a&amp;amp;gt;.&amp;amp;lt;/p&amp;amp;gt;',
  ],
] as const;

for (const [kind, content] of contents) {
  test(`content that is ${kind} is read as what it means`, async ({ watched, request }) => {
    const title = uniqueTitle(`Release in ${kind}`);
    const { id } = await createRelease(request, await signInByApi(request), { title, content, publishedAt });
    await watched.goto(`/news?article=${id}`);
    const dialog = watched.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('heading', { name: 'Water' })).toBeVisible();
    await expect(dialog.locator('strong', { hasText: 'megawatts' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'news' })).toHaveAttribute('href', '/news');
  });
}

test('nothing in an article acts, loads or asks', async ({ page, request }) => {
  const title = uniqueTitle('A release with a hidden hand');
  const content =
    '<p>Plain words</p><script>window.acted = 1</script><img src="x" onerror="window.acted = 2">' +
    '<a href="javascript:window.acted = 3">link</a><iframe src="/"></iframe><form><input name="q"></form>' +
    '<style>body { display: none }</style><p style="background: url(javascript:window.acted)">More words</p>';
  const { id } = await createRelease(request, await signInByApi(request), { title, content, publishedAt });
  // The broken picture is the article's own fault.
  await page.route('**/x', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.goto(`/news?article=${id}`);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText('More words');
  await expect(dialog.locator('script, iframe, form, input, style')).toHaveCount(0);
  await dialog.getByText('link', { exact: true }).click();
  expect(await page.evaluate(() => 'acted' in window)).toBe(false);
});

test('a long article with 60 columns, code and a quotation in Hebrew is scrolled inside the dialog, the page behind stays', async ({
  watched,
  request,
}) => {
  const title = uniqueTitle('A long release');
  const cells = Array.from({ length: 60 }, (_, column) => `<td>Column${column} of the year</td>`).join('');
  const content = `<table><tbody><tr>${cells}</tr></tbody></table><pre><code>${'hash '.repeat(80)}</code></pre><blockquote><p>הנהר עושה את העבודה</p></blockquote>${'<p>Water flows.</p>'.repeat(80)}<p>The last words</p>`;
  const { id } = await createRelease(request, await signInByApi(request), { title, content, publishedAt });
  await watched.setViewportSize({ width: 390, height: 844 });
  await watched.goto(`/news?article=${id}`);
  const dialog = watched.getByRole('dialog', { name: title });
  const last = dialog.getByText('The last words');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport();
  expect(await watched.evaluate(() => window.scrollY)).toBe(0);
  await expect(dialog.getByRole('blockquote')).toHaveCSS('direction', 'rtl');
  const frame = dialog.locator('table').locator('..');
  const { inside, outside } = await frame.evaluate((element) => ({
    inside: element.scrollWidth > element.clientWidth,
    outside: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(inside).toBe(true);
  expect(outside).toBeLessThanOrEqual(0);
});

test('an open article is printed whole, without the page behind it', async ({ watched }) => {
  await openSettled(watched, '/news');
  await watched.getByRole('button', { name: 'Read Full Article' }).first().click();
  const dialog = watched.getByRole('dialog');
  await expect(dialog.getByRole('table')).toBeVisible();
  await watched.emulateMedia({ media: 'print' });
  await expect(watched.locator('#root')).toBeHidden();
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await expect(dialog.locator('button').filter({ visible: true })).toHaveCount(0);
  const hidden = await dialog.evaluate(
    (element) =>
      [element, ...element.children].filter((part) => part.scrollHeight > part.clientHeight + 1).length,
  );
  expect(hidden).toBe(0);
});
