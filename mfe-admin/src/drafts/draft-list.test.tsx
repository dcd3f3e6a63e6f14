import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { draft } from '../testing/fake-drafts.ts';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';
import { notificationButton } from '../testing/notification-button.ts';
import { renderPage, signIn } from '../testing/render-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom([article()]);
});

test('a draft is discarded at once, and Undo brings it back with its text', async () => {
  newsroom.drafts.drafts = [draft()];
  const { user } = renderPage(<DashboardPage />, '/admin');
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  expect(await screen.findByText('Draft Discarded')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Half a thought')).not.toBeInTheDocument());
  // What was pressed is gone: one goes on from what is around it.
  expect(screen.getByRole('tabpanel')).toHaveFocus();
  await user.click(await notificationButton('Undo'));
  expect(await screen.findByText('Half a thought')).toBeVisible();
  expect(newsroom.drafts.drafts[0]).toMatchObject({
    content: '<p>Half</p>',
    publishedAt: draft().publishedAt,
  });
  // Its writers are remembered.
  expect(newsroom.callsTo('POST', /drafts$/)[0]?.body).toMatchObject({ basedOn: 'd-1' });
});

test('nobody is told that a draft becomes public by itself', async () => {
  newsroom.drafts.drafts = [draft({ publishedAt: '2026-01-05T17:00:00.000Z' })];
  renderPage(<DashboardPage />, '/admin');
  const row = within(await screen.findByRole('region', { name: 'Drafts' }));
  expect(row.getByText('When you publish it: goes public immediately, to everyone')).toBeVisible();
});

test('of many drafts the latest stand above the articles, all of them in a tab of their own', async () => {
  newsroom.drafts.drafts = [1, 2, 3, 4, 5, 6].map((count) =>
    draft({ id: `d-${count}`, title: `Draft ${count}` }),
  );
  const { user } = renderPage(<DashboardPage />, '/admin');
  const list = within(await screen.findByRole('region', { name: 'Drafts' }));
  expect(list.getByRole('heading')).toHaveTextContent('Drafts (6)');
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  await user.click(list.getByRole('button', { name: 'All drafts' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Drafts (6)' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Continue writing' })).toHaveLength(6);
});

test('above what is searched for stand the drafts that match, above filtered articles none', async () => {
  newsroom.drafts.drafts = [draft(), draft({ id: 'd-2', title: 'Third quarter' })];
  const { user } = renderPage(<DashboardPage />, '/admin?q=QUARTER');
  const list = within(await screen.findByRole('region', { name: 'Drafts' }));
  expect(list.getByRole('listitem')).toHaveTextContent('Third quarter');
  await user.click(screen.getByRole('radio', { name: 'Public' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Drafts' })).not.toBeInTheDocument());
});

test('who closes a draft is where it was opened', async () => {
  newsroom.drafts.drafts = [draft()];
  const { user } = renderPage(<DashboardPage />, '/admin');
  const button = await screen.findByRole('button', { name: 'Continue writing' });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button).toHaveFocus());
});

test('a draft that cannot be opened says why', async () => {
  newsroom.drafts.drafts = [draft()];
  const { user } = renderPage(<DashboardPage />, '/admin');
  const button = await screen.findByRole('button', { name: 'Continue writing' });
  newsroom.drafts.drafts = [];
  await user.click(button);
  expect(await screen.findByText('It has been published or discarded.')).toBeVisible();
});
