import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { fill, openNewArticle, openStoredArticle } from '../testing/article-form.tsx';
import { article, FakeNewsroom, problem } from '../testing/fake-newsroom.ts';
import { renderPage, signIn } from '../testing/render-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom([article()]);
});

test('closing with unsaved text asks; keeping on and discarding both work', async () => {
  const { dialog, user } = await openNewArticle();
  fill(dialog, 'Title', 'Half a thought');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText('Title')).toHaveValue('Half a thought');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('region', { name: 'Drafts' })).not.toBeInTheDocument();
});

test('who closes with unsaved text can save it as a draft instead', async () => {
  const { dialog, user } = await openNewArticle();
  fill(dialog, 'Title', 'Half a thought');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }));
  await user.click(question.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(newsroom.callsTo('POST', /drafts$/).at(-1)?.body).toMatchObject({ title: 'Half a thought' });
});

test('without a change the dialog closes at once', async () => {
  const { user } = await openNewArticle();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the browser asks before a reload with unsaved text, and only then', async () => {
  const { dialog } = await openNewArticle();
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  fill(dialog, 'Title', 'Half a thought');
  expect(leave()).toBe(true);
});

test('text survives a reload: it is offered, restored, and gone once it is saved', async () => {
  const first = await openNewArticle();
  fill(first.dialog, 'Title', 'Half a thought');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  first.unmount();

  const { user } = renderPage(<DashboardPage />, '/admin');
  await user.click(await screen.findByRole('button', { name: 'Continue writing' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Article' }));
  expect(await dialog.findByLabelText('Title')).toHaveValue('Half a thought');
  await user.click(dialog.getByRole('button', { name: 'Create Article' }));
  expect(await screen.findByText('Article Created')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Drafts' })).not.toBeInTheDocument();
  expect(Object.keys(localStorage).toSorted()).toEqual(['adminToken', 'adminUser']);
});

test('text survives a crash: it is kept while one types', async () => {
  const { dialog } = await openNewArticle();
  fill(dialog, 'Title', 'Half a thought');
  await waitFor(() => expect(Object.values({ ...localStorage }).join('')).toContain('Half a thought'));
});

test('the form itself offers what was kept of its article', async () => {
  const first = await openStoredArticle();
  fill(first.dialog, 'Excerpt', 'Better words');
  first.unmount();
  const { dialog, user } = await openStoredArticle();
  expect(dialog.getByLabelText('Excerpt')).toHaveValue('The hall runs at full load.');
  await user.click(await dialog.findByRole('button', { name: 'Restore text' }));
  await waitFor(() => expect(dialog.getByLabelText('Excerpt')).toHaveValue('Better words'));
  expect(dialog.queryByRole('button', { name: 'Restore text' })).not.toBeInTheDocument();
});

test('kept text that was written on an older version meets the newer one', async () => {
  const first = await openStoredArticle();
  fill(first.dialog, 'Title', 'My title');
  first.unmount();
  newsroom.articles = [article({ title: 'Their title', version: 2 })];
  const { user } = renderPage(<DashboardPage />, '/admin');
  await user.click(await screen.findByRole('button', { name: 'Continue writing' }));
  expect(await screen.findByText('Someone else changed this article first')).toBeVisible();
});

test('what only this browser has is offered to its author alone', async () => {
  newsroom.answer('POST', /drafts$/, () => problem(503, 'Back in a minute.'));
  const first = await openNewArticle();
  fill(first.dialog, 'Title', 'Half a thought');
  first.unmount();
  localStorage.setItem('adminUser', JSON.stringify({ id: 'u-2', username: 'someone-else' }));
  renderPage(<DashboardPage />, '/admin');
  await screen.findByRole('heading', { name: 'News Articles (1)' });
  expect(screen.queryByText('Half a thought')).not.toBeInTheDocument();
});

test('an expired session is renewed over the open form, and the text is then saved', async () => {
  const { dialog, user } = await openNewArticle();
  fill(dialog, 'Title', 'Half a thought');
  newsroom.token = 'token-2';
  await user.click(dialog.getByRole('button', { name: 'Create Article' }));
  const again = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
  expect(again.getByLabelText('Username')).toHaveFocus();
  await user.type(again.getByLabelText('Username'), 'admin');
  await user.type(again.getByLabelText('Password'), 'a long enough secret');
  await user.click(again.getByRole('button', { name: 'Login to Admin Portal' }));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).not.toBeInTheDocument(),
  );
  expect(dialog.getByLabelText('Title')).toHaveValue('Half a thought');
  await user.click(dialog.getByRole('button', { name: 'Create Article' }));
  expect(await screen.findByText('Article Created')).toBeVisible();
});

test('signing out in another tab leaves the page, and the text is offered after the next sign-in', async () => {
  const { dialog, unmount } = await openNewArticle();
  fill(dialog, 'Title', 'Half a thought');
  localStorage.removeItem('adminToken');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' })));
  await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/admin/login'));
  unmount();
  signIn();
  renderPage(<DashboardPage />, '/admin');
  expect(await screen.findByText('Half a thought')).toBeVisible();
});
