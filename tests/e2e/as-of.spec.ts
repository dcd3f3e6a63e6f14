import { createRelease, openNewsroom, uniqueTitle } from '../support/newsroom.ts';
import { expectAccessible } from '../support/open-view.ts';
import { expect, test } from '../support/watched-page.ts';

const dayMs = 86_400_000;

test('an administrator sees the site as of a time in one browser, and returns to the present', async ({
  watched,
  request,
}) => {
  const token = await openNewsroom(watched);
  const title = uniqueTitle('Coming soon');
  const publishedAt = new Date(Date.now() + dayMs).toISOString();
  const { slug } = await createRelease(request, token, { title, content: '<p>Soon.</p>', publishedAt });

  await watched.getByRole('button', { name: 'Preview the site as of…' }).click();
  const dialog = watched.getByRole('dialog', { name: 'Preview the site as of…' });
  await dialog.getByLabel('Date').fill(new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10));
  await dialog.getByLabel('Time').fill('09:30');
  await expect(dialog.getByText('9:30 AM')).toBeVisible();
  await expectAccessible(watched);
  const opened = watched.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Open preview' }).click();
  const preview = await opened;
  await expect(dialog).toHaveCount(0);

  await expect(preview).toHaveURL(/\/$/);
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  const bar = preview.getByRole('complementary', { name: 'Preview of the site' });
  await expect(bar).toContainText('The site as of');
  await expectAccessible(preview);
  // Client-side navigation requests data in the browser, which must also be as of the time.
  await preview.getByRole('banner').getByRole('link', { name: 'News' }).click();
  await expect(preview.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible();
  await preview.getByRole('searchbox', { name: 'Search' }).fill(title);
  await expect(preview.getByRole('article', { name: title, exact: true })).toBeVisible();
  await expect(bar).toBeVisible();
  const page = await preview.goto(`/news/${slug}`);
  expect([page?.status(), page?.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible();

  for (const address of ['/', '/news', `/news/${slug}`, '/feed.xml', `/api/news/${slug}`]) {
    const response = await request.get(address, { headers: { accept: 'text/html' } });
    expect([address, (await response.text()).includes(title)]).toEqual([address, false]);
    expect(response.headers()['cache-control']).not.toBe('private, no-store');
  }

  await bar.getByRole('button', { name: 'End the preview' }).click();
  await expect(preview).toHaveURL(/\/$/);
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(preview.getByRole('heading', { name: title })).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  expect((await preview.goto(`/news/${slug}`))?.status()).toBe(404);
});
