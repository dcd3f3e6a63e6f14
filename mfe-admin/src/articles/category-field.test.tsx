import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';
import { renderPage, signIn } from '../testing/render-page.tsx';

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test('the categories of other articles are offered in the form', async () => {
  void new FakeNewsroom([article({ category: 'Report' }), article({ id: 'a-2', category: 'Notice' })]);
  const { user } = renderPage(<DashboardPage />, '/admin');
  await user.click(await screen.findByRole('button', { name: 'Create New Article' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create New Article' }));
  const field = await form.findByLabelText<HTMLInputElement>('Category');
  await waitFor(() =>
    expect(Array.from(field.list?.options ?? [], ({ value }) => value)).toEqual(['Report', 'Notice']),
  );
});
