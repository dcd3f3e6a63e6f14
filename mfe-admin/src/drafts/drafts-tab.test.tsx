import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { draft } from '../testing/fake-drafts.ts';
import { article, FakeNewsroom, pendingAnswer, problem } from '../testing/fake-newsroom.ts';
import { renderPage, signIn } from '../testing/render-page.tsx';

const list = /^\/api\/admin\/drafts$/;

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test('while drafts are awaited, and when they cannot be had, nobody is told that there are none', async () => {
  const newsroom = new FakeNewsroom([article()]);
  newsroom.drafts.drafts = [draft()];
  const { response, give } = pendingAnswer();
  newsroom.answer('GET', list, () => response);
  const { user } = renderPage(<DashboardPage />, '/admin?tab=drafts');
  expect(await screen.findByText('Loading drafts...')).toBeVisible();
  expect(screen.queryByText('No drafts')).not.toBeInTheDocument();

  give(problem(503, 'The database is not available right now.'));
  expect(await screen.findByText('Error loading drafts')).toBeVisible();
  expect(screen.getByText('The database is not available right now.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Drafts' })).toBeVisible();
  expect(screen.queryByText('No drafts')).not.toBeInTheDocument();

  newsroom.answer('GET', list, (call) => newsroom.drafts.answer(call));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Drafts (1)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue writing' })).toBeVisible();
});
