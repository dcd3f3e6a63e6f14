import { beforeEach, expect, test } from '@jest/globals';
import { useApi } from '@site/kit';
import { screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { fill, openNewArticle, openStoredArticle } from '../testing/article-form.tsx';
import { article, FakeNewsroom, json } from '../testing/fake-newsroom.ts';
import { notificationButton } from '../testing/notification-button.ts';
import { renderPage, signIn } from '../testing/render-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom([article()]);
});

test('after a save of what is public, View on site leads to its page', async () => {
  const { dialog, user } = await openStoredArticle();
  await user.click(dialog.getByRole('button', { name: 'Update Article' }));
  expect(await screen.findByText('Article Updated')).toBeVisible();
  await user.click(await notificationButton('View on site'));
  expect(screen.getByTestId('place')).toHaveTextContent('/news/second-turbine-hall-in-service');
});

test('Copy link puts the address of the page on the clipboard', async () => {
  const { dialog, user } = await openStoredArticle();
  await user.click(dialog.getByRole('button', { name: 'Update Article' }));
  await user.click(await notificationButton('Copy link'));
  expect(await screen.findByText('Link Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/news/second-turbine-hall-in-service`);
});

test('what is scheduled has no page to lead to', async () => {
  const { dialog, user } = await openNewArticle();
  fill(dialog, 'Title', 'Third hall');
  fill(dialog, 'Publish Date', '2999-12-01');
  await user.click(dialog.getByRole('button', { name: 'Create Article' }));
  expect(await screen.findByText('Article Created')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'View on site' })).not.toBeInTheDocument();
});

function Headlines() {
  const { data = [] } = useApi<{ title: string }[]>('/api/news');
  return (
    <ul aria-label="Headlines">
      {data.map(({ title }) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  );
}

test('the public pages of the same tab show what was saved', async () => {
  newsroom.answer('GET', /^\/api\/news$/, () => json(newsroom.articles));
  const { user } = renderPage(
    <>
      <Headlines />
      <DashboardPage />
    </>,
    '/admin',
  );
  const headlines = screen.getByRole('list', { name: 'Headlines' });
  await waitFor(() => expect(headlines).toHaveTextContent('Second turbine hall in service'));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Article Deleted')).toBeVisible();
  await waitFor(() => expect(headlines).toBeEmptyDOMElement());
});
