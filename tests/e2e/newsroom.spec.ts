import { createRelease, signIn, signInByApi, uniqueTitle } from '../support/newsroom.ts';
import { openSettled } from '../support/settled-page.ts';
import { expect, test } from '../support/watched-page.ts';

test('an administrator publishes a release and a visitor reads it on home and news', async ({
  watched,
  browser,
  baseURL,
}) => {
  const title = uniqueTitle('A new powerhouse is online');
  await signIn(watched);
  await expect(watched.getByText('Login Successful')).toBeVisible();
  await watched.getByRole('button', { name: 'Create New Article' }).click();
  const dialog = watched.getByRole('dialog', { name: 'Create New Article' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Publish Time').fill('00:00');
  await dialog.locator('[contenteditable="true"]').fill('Forty megawatts of river.');
  await dialog.getByRole('button', { name: 'Create Article' }).click();
  await expect(watched.getByText('The article has been successfully created.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(watched.getByRole('heading', { name: title })).toBeVisible();

  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  await openSettled(visitor, '/');
  const card = visitor.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: /Read Article/ }).click();
  await expect(visitor.getByRole('dialog')).toContainText('Forty megawatts of river.');
  await visitor.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await visitor.goto('/news');
  await visitor.getByRole('searchbox', { name: 'Search' }).fill(title);
  await expect(visitor.getByText('1 article found')).toBeVisible();
  await visitor.getByRole('button', { name: /Read Full Article/ }).click();
  await expect(visitor.getByRole('dialog')).toContainText('Forty megawatts of river.');
  await visitor.close();
});

test('a scheduled release is on the dashboard and nowhere a visitor can look', async ({
  watched,
  request,
}) => {
  const title = uniqueTitle('Results of the next quarter');
  const token = await signInByApi(request);
  const { id } = await createRelease(request, token, {
    title,
    content: 'Not yet.',
    publishedAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  expect((await request.get(`/api/news/${id}`)).status()).toBe(404);
  for (const path of ['/api/news', '/', '/news']) {
    expect(await (await request.get(path)).text()).not.toContain(title);
  }
  await watched.goto('/news');
  await watched.getByRole('searchbox', { name: 'Search' }).fill(title);
  await expect(watched.getByText('No Articles Found')).toBeVisible();
  await signIn(watched);
  const card = watched.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: /Preview/ }).click();
  await expect(watched.getByRole('dialog', { name: 'Article Preview' })).toContainText(
    'Scheduled Article - Will be published on',
  );
});

test('the second of two people who edit the same release is told and loses nothing', async ({
  page,
  request,
}) => {
  const title = uniqueTitle('Two people, one release');
  const token = await signInByApi(request);
  const article = await createRelease(request, token, {
    title,
    content: '<p>First words</p>',
    publishedAt: '2026-01-05T17:00:00.000Z',
  });
  await signIn(page);
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: /Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Article' });
  await dialog.getByLabel('Excerpt').fill('My own excerpt');
  const theirs = await request.put(`/api/admin/articles/${article.id}`, {
    headers: { authorization: `Bearer ${token}`, 'if-match': `"${article.version}"` },
    data: {
      title,
      content: '<p>Their words</p>',
      excerpt: 'Their excerpt',
      summary: '',
      publishedAt: '2026-01-05T17:00:00.000Z',
      author: 'A colleague',
      category: 'Press Release',
      imageUrl: '',
    },
  });
  expect(theirs.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Update Article' }).click();
  await expect(page.getByText(/changed (?:it|this article|by)/i).first()).toBeVisible();
  const stored = await request.get(`/api/admin/articles/${article.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await stored.json()).excerpt).toBe('Their excerpt');
  await expect(dialog.getByRole('textbox', { name: 'Excerpt' })).toHaveValue('My own excerpt');
});

test('a notification does not cover what the submit button does', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await page.route('**/api/admin/articles', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Create New Article' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(uniqueTitle('Refused'));
  await dialog.getByRole('button', { name: 'Create Article' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'Failed to Create Article' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  const line = dialog.getByText(/^Goes public immediately|^Scheduled:/);
  const [above, below] = [await notice.boundingBox(), await line.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
});

test('deleting asks first, then the release is gone for visitors', async ({ watched, request }) => {
  const title = uniqueTitle('Soon gone');
  const token = await signInByApi(request);
  const { id } = await createRelease(request, token, {
    title,
    content: 'x',
    publishedAt: '2026-01-05T17:00:00.000Z',
  });
  await signIn(watched);
  const card = watched.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: /Delete/ }).click();
  const question = watched.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this article?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(watched.getByText('The article has been successfully deleted.')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect((await request.get(`/api/news/${id}`)).status()).toBe(404);
});

test('signing out leaves nothing behind and closes the dashboard', async ({ watched }) => {
  // What the dashboard still asks for when the session ends is refused, as it must be.
  const answered = ['verify', 'articles?', 'articles/facets', 'drafts'].map((part) =>
    watched.waitForEvent('requestfinished', (call) => call.url().includes(`/api/admin/${part}`)),
  );
  await Promise.all([signIn(watched), ...answered]);
  expect(
    await watched.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('admin'))),
  ).toEqual(expect.arrayContaining(['adminToken', 'adminUser']));
  await watched.getByRole('button', { name: 'Logout' }).click();
  await expect(watched).toHaveURL(/\/admin\/login$/);
  expect(
    await watched.evaluate(() => [localStorage.getItem('adminToken'), localStorage.getItem('adminUser')]),
  ).toEqual([null, null]);
  await watched.goto('/admin');
  await expect(watched).toHaveURL(/\/admin\/login$/);
});

test('a token that is no longer valid signs out silently', async ({ page }) => {
  await page.goto('/admin/login');
  await page.evaluate(() => {
    localStorage.setItem('adminToken', 'not-a-token');
    localStorage.setItem('adminUser', JSON.stringify({ id: '1', username: 'admin' }));
  });
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
});

test('a wrong password is refused in words', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(uniqueTitle('nobody').replaceAll(' ', '-'));
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Login to Admin Portal' }).click();
  await expect(page.getByText('Login Failed')).toBeVisible();
  await expect(page.getByText('Invalid credentials').first()).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Invalid credentials');
  await expect(page).toHaveURL(/\/admin\/login$/);
});
