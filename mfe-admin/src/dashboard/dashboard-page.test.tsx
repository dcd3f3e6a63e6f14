import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { article, FakeNewsroom, problem } from '../testing/fake-newsroom.ts';
import { notificationButton } from '../testing/notification-button.ts';
import { renderPage, signIn } from '../testing/render-page.tsx';
import DashboardPage from './dashboard-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom([article()]);
});

function open() {
  return renderPage(<DashboardPage />, '/admin');
}

async function card(title: string) {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  const found = heading.closest('article');
  if (!found) throw new Error(`${title} has no card`);
  return within(found);
}

describe('the session', () => {
  test('without a token the page leads to the sign-in', async () => {
    localStorage.clear();
    open();
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/admin/login'));
    expect(newsroom.calls).toHaveLength(0);
  });

  test('a token that fails verification is removed with its user, silently', async () => {
    signIn('expired');
    open();
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/admin/login'));
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByText(/Failed/)).not.toBeInTheDocument();
  });

  test('a server that is down is no failed verification: the session stays, the list says what is wrong', async () => {
    newsroom.answer('GET', /./, () => problem(503, 'The newsroom is being restarted.'));
    open();
    expect(await screen.findByText('Error loading articles')).toBeVisible();
    expect(screen.getByText('The newsroom is being restarted.')).toBeVisible();
    expect(localStorage.getItem('adminToken')).toBe('token-1');
    expect(screen.getByTestId('place')).toHaveTextContent('/admin');
  });

  test('Logout removes both items, ends the session on the server and leads to the sign-in', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/admin/login'));
    expect(localStorage).toHaveLength(0);
    expect(newsroom.callsTo('POST', /logout/)[0]?.token).toBe('token-1');
  });

  test('signing out in another tab signs out here', async () => {
    open();
    await card('Second turbine hall in service');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken', newValue: null })));
    await waitFor(() => expect(screen.getByTestId('place')).toHaveTextContent('/admin/login'));
  });
});

describe('the head', () => {
  test('shows the title and a clock in Pacific time that ticks', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    const clock = await screen.findByText(/\d:\d\d:\d\d [AP]M P[SD]T/);
    const before = clock.textContent;
    await waitFor(() => expect(clock.textContent).not.toBe(before));
  });
});

describe('the list', () => {
  test('is titled with the count of articles', async () => {
    newsroom.articles = [article(), article({ id: 'a-2', title: 'Quarterly figures' })];
    open();
    expect(await screen.findByRole('heading', { name: 'News Articles (2)' })).toBeVisible();
  });

  test('shows title, summary, publish date, author, category and what can be done', async () => {
    open();
    const shown = await card('Second turbine hall in service');
    for (const text of ['Second hall in service.', /January 15, 2026/, 'Operations desk', 'Press Release']) {
      expect(shown.getByText(text)).toBeVisible();
    }
    for (const name of ['Preview', 'Edit', 'History', 'Duplicate', 'Delete'])
      expect(shown.getByRole('button', { name })).toBeVisible();
    expect(shown.queryByText('Scheduled')).not.toBeInTheDocument();
    expect(shown.getByText(/January 15, 2026/).closest('p')).toHaveTextContent(
      'Public since January 15, 2026 at 9:00 AM PST (17:00 UTC)',
    );
  });

  test('marks what is not public yet as scheduled', async () => {
    newsroom.articles = [article({ publishedAt: '2999-01-01T00:00:00.000Z' })];
    open();
    const mark = (await card('Second turbine hall in service')).getByText('Scheduled');
    expect(mark.closest('p')).toHaveTextContent(
      /^Scheduled: public in [\d,]+ days( \d+ hours?)?, Mon Dec 31, 2998, 4:00 PM PST \(Tue Jan 1, 2999, 00:00 UTC\)$/,
    );
  });

  test('asks for no contents', async () => {
    open();
    await card('Second turbine hall in service');
    expect(newsroom.callsTo('GET', /articles$/)[0]?.query.get('omit')).toBe('content');
  });

  test('says so when there is nothing yet', async () => {
    newsroom.articles = [];
    open();
    expect(
      await screen.findByText('No articles yet. Create your first article to get started!'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'News Articles (0)' })).toBeVisible();
  });

  test("shows the server's words for a failure, and loads on Retry", async () => {
    newsroom.answer('GET', /articles$/, () => new Response('The disk is full', { status: 500 }), true);
    const { user } = open();
    expect(await screen.findByText('Error loading articles')).toBeVisible();
    expect(screen.getByText('The disk is full')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await card('Second turbine hall in service');
    expect(screen.queryByText('Error loading articles')).not.toBeInTheDocument();
  });

  test('has words of its own for a failure without any', async () => {
    newsroom.answer('GET', /articles$/, () => Promise.reject(new TypeError('network')));
    open();
    expect(await screen.findByText('Failed to fetch articles')).toBeVisible();
  });

  test('searches titles and excerpts on the server', async () => {
    newsroom.articles = [article(), article({ id: 'a-2', title: 'Quarterly figures' })];
    const { user } = open();
    await card('Quarterly figures');
    await user.type(screen.getByRole('searchbox', { name: 'Search articles' }), 'quarterly');
    await waitFor(() => expect(screen.queryByText('Second turbine hall in service')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'News Articles (1)' })).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search articles' }), ' nothing like it');
    expect(await screen.findByText('No articles match')).toBeVisible();
  });

  test('shows 5,000 articles fifty at a time, back and forth', async () => {
    newsroom.articles = Array.from({ length: 5000 }, (_, index) =>
      article({ id: `a-${index + 1}`, title: `Release ${index + 1}` }),
    );
    const { user } = open();
    await card('Release 1');
    expect(screen.getByRole('heading', { name: 'News Articles (5000)' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(50);
    expect(screen.getByText('1–50 of 5,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Older articles' }));
    await card('Release 51');
    expect(screen.getByText('51–100 of 5,000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Newer articles' }));
    await card('Release 1');
    expect(screen.getByRole('button', { name: 'Newer articles' })).toBeDisabled();
  });
});

describe('deleting', () => {
  async function deleteFirst() {
    const page = open();
    await page.user.click(
      (await card('Second turbine hall in service')).getByRole('button', { name: 'Delete' }),
    );
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this article?',
    });
    return { ...page, question: within(question) };
  }

  test('asks first, and Cancel deletes nothing', async () => {
    const { user, question } = await deleteFirst();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(newsroom.callsTo('DELETE', /./)).toHaveLength(0);
  });

  test('deletes once, says so and refreshes the list', async () => {
    const { user, question } = await deleteFirst();
    await user.dblClick(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Article Deleted')).toBeVisible();
    expect(screen.getByText('The article has been successfully deleted.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'News Articles (0)' })).toBeVisible();
    expect(newsroom.callsTo('DELETE', /a-1$/)).toHaveLength(1);
  });

  test('offers Undo, which brings the article back', async () => {
    const { user, question } = await deleteFirst();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await user.click(await notificationButton('Undo'));
    expect(await screen.findByText('Article Restored')).toBeVisible();
    expect(newsroom.callsTo('POST', /a-1\/restore$/)[0]?.body).toEqual({ version: 1 });
  });

  test('keeps the way back when the notification is gone', async () => {
    const { user, question } = await deleteFirst();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('tab', { name: 'Deleted', description: '1' }));
    await card('Second turbine hall in service');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Article Restored')).toBeVisible();
    expect(newsroom.callsTo('POST', /a-1\/restore$/)[0]?.body).toEqual({ version: 2 });
  });

  test("a failure is shown with the server's words", async () => {
    newsroom.answer('DELETE', /./, () => problem(503, 'The archive is closed.'));
    const { user, question } = await deleteFirst();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to Delete Article')).toBeVisible();
    expect(screen.getByText('The archive is closed.')).toBeVisible();
  });
});
