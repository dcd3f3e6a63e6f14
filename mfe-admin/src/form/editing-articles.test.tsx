import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { fill, openStoredArticle } from '../testing/article-form.tsx';
import { article, FakeNewsroom, json, problem } from '../testing/fake-newsroom.ts';
import { renderPage, signIn } from '../testing/render-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom([article()]);
});

function sent(method: 'POST' | 'PUT') {
  return newsroom.callsTo(method, /articles/).map(({ body }) => body);
}

test('shows the stored article with its time in Pacific, its content fetched', async () => {
  const { dialog } = await openStoredArticle();
  expect(dialog.getByLabelText('Title')).toHaveValue('Second turbine hall in service');
  expect(dialog.getByLabelText('Publish Date')).toHaveValue('2026-01-15');
  expect(dialog.getByLabelText('Publish Time')).toHaveValue('09:00');
  expect(dialog.getByRole('combobox', { name: 'Timezone' })).toHaveTextContent('America/Los_Angeles');
  expect(dialog.getByLabelText('Article Content')).toHaveTextContent('The hall runs.');
  expect(newsroom.callsTo('GET', /a-1$/)).toHaveLength(1);
});

test('content that the list holds is not fetched again', async () => {
  newsroom.answer('GET', /articles$/, () => new Response(JSON.stringify([article()])));
  await openStoredArticle();
  expect(newsroom.callsTo('GET', /a-1$/)).toHaveLength(0);
});

test('saving without a change sends the article as it was, instant and content to the letter', async () => {
  newsroom.articles = [
    article({ publishedAt: '2026-11-01T09:30:12.345Z', content: '# Markdown\n\n* one & two' }),
  ];
  const { dialog, user } = await openStoredArticle();
  await user.click(dialog.getByRole('button', { name: 'Update Article' }));
  expect(await screen.findByText('Article Updated')).toBeVisible();
  expect(screen.getByText('The article has been successfully updated.')).toBeVisible();
  expect(sent('PUT')).toEqual([
    {
      title: 'Second turbine hall in service',
      content: '# Markdown\n\n* one & two',
      excerpt: 'The hall runs at full load.',
      summary: 'Second hall in service.',
      publishedAt: '2026-11-01T09:30:12.345Z',
      author: 'Operations desk',
      category: 'Press Release',
      imageUrl: '',
    },
  ]);
  expect(newsroom.callsTo('PUT', /a-1$/)[0]?.ifMatch).toBe('"1"');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each(['Publish Date', 'Publish Time'])('fails without %s', async (label) => {
  const { dialog, user } = await openStoredArticle();
  fill(dialog, label, '');
  await user.click(dialog.getByRole('button', { name: 'Update Article' }));
  expect(await screen.findByText('Publish date, time, and timezone are required')).toBeVisible();
  expect(sent('PUT')).toHaveLength(0);
});

test("a failure is shown with the server's text", async () => {
  newsroom.answer('PUT', /./, () => problem(500, 'The press stands still.'));
  const { dialog, user } = await openStoredArticle();
  await user.click(dialog.getByRole('button', { name: 'Update Article' }));
  expect(await screen.findByText('Failed to Update Article')).toBeVisible();
  expect(screen.getByText('The press stands still.')).toBeVisible();
});

test('an article that cannot be loaded says why, and loads on Retry', async () => {
  newsroom.answer('GET', /a-1$/, () => problem(503, 'Back in a minute.'), true);
  const { user } = renderPage(<DashboardPage />, '/admin');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Article' }));
  expect(await dialog.findByText('Back in a minute.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByLabelText('Title')).toHaveValue('Second turbine hall in service');
});

describe('two people editing the same article', () => {
  async function meet() {
    const page = await openStoredArticle();
    newsroom.articles = [article({ title: 'Their title', excerpt: 'Theirs', version: 2 })];
    fill(page.dialog, 'Title', 'My title');
    await page.user.click(page.dialog.getByRole('button', { name: 'Update Article' }));
    await page.dialog.findByText('Someone else changed this article first');
    return page;
  }

  test('the second to save is told and sees both versions side by side, with nothing saved', async () => {
    const { dialog } = await meet();
    const titles = dialog.getByRole('heading', { level: 4, name: 'Title' }).nextElementSibling;
    expect(titles).toHaveTextContent('Your versionMy titleTheir versionTheir title');
    expect(dialog.queryByRole('heading', { level: 4, name: 'Author' })).not.toBeInTheDocument();
    expect(newsroom.articles[0]?.title).toBe('Their title');
    expect(dialog.getByLabelText('Title')).toHaveValue('My title');
  });

  test('while the choice is open, Update Article sends nothing', async () => {
    const { dialog, user } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    expect(sent('PUT')).toHaveLength(1);
  });

  test('your own version can be saved over theirs, which the server keeps in the history', async () => {
    const { dialog, user } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Save my version' }));
    expect(await screen.findByText('Article Updated')).toBeVisible();
    expect(newsroom.callsTo('PUT', /./).at(-1)?.ifMatch).toBe('"2"');
    expect(newsroom.articles[0]?.title).toBe('My title');
  });

  test('their version can be taken, and your own brought back', async () => {
    const { dialog, user } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Use their version' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('Their title');
    expect(dialog.getByLabelText('Excerpt')).toHaveValue('Theirs');
    await user.click(dialog.getByRole('button', { name: 'Bring my version back' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('My title');
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    expect(await screen.findByText('Article Updated')).toBeVisible();
  });

  test('a version that was set aside is offered later, even if the page is left at once', async () => {
    const { dialog, user, unmount } = await meet();
    await user.click(dialog.getByRole('button', { name: 'Use their version' }));
    unmount();
    renderPage(<DashboardPage />, '/admin');
    expect(within(await screen.findByRole('region', { name: 'Drafts' })).getByText('My title')).toBeVisible();
  });

  test.each([
    [['admin'], 'You changed this article in another tab'],
    [['admin', 'ann'], 'Someone else changed this article first'],
  ])('changed since by %j, the form says: %s', async (names, title) => {
    const { dialog, user } = await openStoredArticle();
    newsroom.articles = [article({ title: 'The title of now', version: 1 + names.length })];
    const at = '2026-02-01T18:00:00.000Z';
    const changes = names.map((by, index) => ({ action: 'updated', by, version: 2 + index, at }));
    newsroom.answer('GET', /history$/, () =>
      json([...changes.toReversed(), { action: 'created', by: 'bob', version: 1, at }]),
    );
    fill(dialog, 'Title', 'My title');
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    expect(await dialog.findByRole('heading', { name: title })).toBeVisible();
  });

  test('if the other one deleted it, the text can become a new article', async () => {
    const { dialog, user } = await openStoredArticle();
    newsroom.articles = [];
    fill(dialog, 'Title', 'My title');
    await user.click(dialog.getByRole('button', { name: 'Update Article' }));
    expect(await dialog.findByText('Someone else deleted this article')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save as a new article' }));
    expect(await screen.findByText('Article Created')).toBeVisible();
    expect(sent('POST')).toEqual([expect.objectContaining({ title: 'My title' })]);
  });
});
