import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';
import { chooseAction, findCard, openActions, openNewsroom } from '../testing/newsroom-page.tsx';
import { findNotificationButton } from '../testing/notification-button.ts';
import { renderPage } from '../testing/render-page.tsx';
import { setDate } from '../testing/set-date.ts';
import { NewsroomSessionProvider } from '../session/newsroom-session.ts';
import { ArticleWorkspace } from './article-workspace.tsx';

const hall = 'Second turbine hall in service';
let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  newsroom = new FakeNewsroom([article()]);
});

async function titles(...expected: string[]) {
  await waitFor(() =>
    expect(Array.from(document.querySelectorAll('h3'), ({ textContent }) => textContent)).toEqual(expected),
  );
}

function lastQuery() {
  return newsroom.callsTo('GET', /articles$/).at(-1)?.query;
}

describe('the article list', () => {
  test('shows title, summary, publish date, author, category and actions, and does not load the contents', async () => {
    openNewsroom();
    const shown = await findCard(hall);
    for (const text of ['Second hall in service.', /January 15, 2026/, 'Operations desk', 'Press Release']) {
      expect(shown.getByText(text)).toBeVisible();
    }
    expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Preview', 'Edit', 'Delete', 'More actions'],
    ]);
    expect(await openActions(hall)).toEqual(['History', 'Duplicate', 'Withdraw']);
    expect(shown.getByText(/January 15, 2026/).closest('p')).toHaveTextContent(
      'Public since January 15, 2026 at 9:00 AM PST (17:00 UTC)',
    );
    expect(screen.getByText('News Articles (1)')).toBeVisible();
    expect(lastQuery()?.get('omit')).toBe('content');
  });

  test('shows when a scheduled article becomes public, in Pacific time and UTC', async () => {
    newsroom.articles = [article({ publishedAt: '2999-01-01T00:00:00.000Z' })];
    openNewsroom();
    expect((await findCard(hall)).getByText('Scheduled').closest('p')).toHaveTextContent(
      /^Scheduled: public in [\d,]+ days( \d+ hours?)?, Mon Dec 31, 2998, 4:00 PM PST \(Tue Jan 1, 2999, 00:00 UTC\)$/,
    );
  });

  test('shows in red how long a due release has waited for the confirmation of the wire', async () => {
    const due = '2026-11-24T17:00:00.000Z';
    setDate('2026-11-24T17:12:00.000Z');
    newsroom.articles = [article({ publishedAt: due, holdForWire: true })];
    newsroom.answer('POST', /a-1\/wire$/, () => {
      newsroom.articles = [article({ publishedAt: due, holdForWire: true, wireConfirmedAt: due })];
      return new Response(null, { status: 204 });
    });
    openNewsroom();
    const held = (await findCard(hall)).getByText('Held for the wire').closest('p');
    expect(held).toHaveTextContent(
      /^Held for the wire: due for 12 minutes, since .*Readers cannot see it until/,
    );
    expect(held).toHaveClass('text-fall-700');
    expect(await openActions(hall)).toEqual(['Confirm wire', 'History', 'Duplicate', 'Early readers']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Confirm wire' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Does the wire have this release?' }),
    );
    expect(newsroom.callsTo('POST', /wire$/)).toHaveLength(0);
    fireEvent.click(question.getByRole('button', { name: 'Confirm wire' }));
    await screen.findByText('Wire Confirmed');
    await waitFor(async () => expect((await findCard(hall)).getByText('Public')).toBeVisible());
    expect(await openActions(hall)).not.toContain('Confirm wire');
  });

  test('shows that a release is public as soon as the confirmation of the wire has published it', async () => {
    setDate('2026-11-24T17:12:00.000Z');
    newsroom.articles = [article({ publishedAt: '2026-11-24T17:00:00.000Z', holdForWire: true })];
    newsroom.answer('POST', /a-1\/wire$/, () => {
      setDate('2026-11-24T17:12:20.000Z');
      const publishedAt = new Date().toISOString();
      newsroom.articles = [article({ publishedAt, holdForWire: true, wireConfirmedAt: publishedAt })];
      return new Response(null, { status: 204 });
    });
    openNewsroom();
    await chooseAction(hall, 'Confirm wire');
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Confirm wire' }));
    await screen.findByText('Wire Confirmed');
    await waitFor(async () => expect((await findCard(hall)).getByText('Public')).toBeVisible());
  });

  test('shows that a release waits for its set, before and after its publish time, if the set is not ready', async () => {
    const due = '2026-11-24T17:00:00.000Z';
    setDate('2026-11-24T17:12:00.000Z');
    newsroom.articles = [
      article({ publishedAt: due, setId: 's-1', waitsForSet: true }),
      article({ id: 'a-2', title: 'Later', publishedAt: '2999-01-01T00:00:00.000Z', waitsForSet: true }),
    ];
    openNewsroom();
    expect((await findCard(hall)).getByText('Waiting for its set').closest('p')).toHaveTextContent(
      /^Waiting for its set: due for 12 minutes, since .*Readers cannot see it until its set is ready\.$/,
    );
    expect((await findCard('Later')).getByText(/, but only once its set is ready$/)).toBeVisible();
    expect(await openActions(hall)).toEqual(['History', 'Duplicate', 'Early readers']);
  });

  test('shows that a scheduled release that is held for the wire needs the confirmation of the wire', async () => {
    newsroom.articles = [article({ publishedAt: '2999-01-01T00:00:00.000Z', holdForWire: true })];
    openNewsroom();
    const line = (await findCard(hall)).getByText('Scheduled').closest('p');
    expect(line).toHaveTextContent(/, but only once the wire is confirmed$/);
  });

  test('shows a hint when no articles exist', async () => {
    newsroom.articles = [];
    openNewsroom();
    await screen.findByText('No articles yet. Create your first article to get started!');
    expect(screen.getByText('News Articles (0)')).toBeVisible();
  });

  test("shows the server's error message, or a generic one if no response arrives, and Retry loads the list again", async () => {
    newsroom.answer('GET', /articles$/, () => Promise.reject(new TypeError('network')), true);
    newsroom.answer('GET', /articles$/, () => new Response('The disk is full', { status: 500 }), true);
    openNewsroom();
    await screen.findByText('The disk is full');
    expect(screen.getByText('Error loading articles')).toBeVisible();
    fireEvent.click(screen.getByText('Retry'));
    await screen.findByText('Failed to fetch articles');
    fireEvent.click(screen.getByText('Retry'));
    await findCard(hall);
    expect(screen.queryByText('Error loading articles')).not.toBeInTheDocument();
  });

  test('shows an error and sends no request if the session has no token', async () => {
    renderPage(
      <NewsroomSessionProvider value={{ username: '', signInAgain: jest.fn(), leave: jest.fn() }}>
        <ArticleWorkspace />
      </NewsroomSessionProvider>,
      '/admin',
    );
    await screen.findByText('Error loading articles');
    expect(screen.getByText('No authentication token')).toBeVisible();
    expect(newsroom.callsTo('GET', /articles$/)).toHaveLength(0);
  });

  test('lists only the articles that match the search', async () => {
    newsroom.articles = [article(), article({ id: 'a-2', title: 'Quarterly figures' })];
    const { user } = openNewsroom();
    await findCard('Quarterly figures');
    await user.type(screen.getByLabelText('Search articles'), 'qua');
    await titles('Quarterly figures');
    await user.paste('nothing like it');
    expect(await screen.findByText('No articles match')).toBeVisible();
  });

  test('loads fifty articles, and up to fifty more on Older articles', async () => {
    newsroom.articles = Array.from({ length: 60 }, (_, index) =>
      article({ id: `a-${index + 1}`, title: `Release ${index + 1}` }),
    );
    openNewsroom();
    await findCard('Release 1');
    expect(screen.getByText('News Articles (60)')).toBeVisible();
    expect(document.querySelectorAll('article')).toHaveLength(50);
    expect(screen.getByText('50 of 60')).toBeVisible();
    fireEvent.click(screen.getByText('Older articles'));
    await findCard('Release 60');
    await findCard('Release 1');
    expect(screen.queryByText('Older articles')).not.toBeInTheDocument();
  });
});

describe('the filters of the article list', () => {
  beforeEach(() => {
    newsroom.articles = [
      article({
        id: 'a-3',
        title: 'To come',
        publishedAt: '2999-01-01T00:00:00.000Z',
        author: 'Ann',
      }),
      article({ id: 'a-2', title: 'Yearly report', category: 'Report' }),
      article({ id: 'a-1', title: 'First news' }),
    ];
  });

  test('show the number of scheduled and public articles, and store the selected status in the address', async () => {
    openNewsroom();
    await titles('To come', 'Yearly report', 'First news');
    fireEvent.click(await screen.findByRole('radio', { name: 'Scheduled', description: '1' }));
    await titles('To come');
    // The heading counts all articles, regardless of filters.
    expect(screen.getByText('News Articles (3)')).toBeVisible();
    expect(await screen.findByText('1 article matches')).toBeVisible();
    expect(screen.getByTestId('address')).toHaveTextContent('?status=scheduled');
    fireEvent.click(screen.getByRole('radio', { name: 'Public', description: '2' }));
    await titles('Yearly report', 'First news');
    fireEvent.click(screen.getByRole('radio', { name: 'All' }));
    await titles('To come', 'Yearly report', 'First news');
    expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin$/);
  });

  test('offer the categories and authors of existing articles, and the form suggests the same categories', async () => {
    const { user } = openNewsroom();
    await screen.findByRole('radio', { name: 'Scheduled', description: '1' }); // The counts have loaded.
    const category = screen.getByLabelText('Filed under');
    expect(
      within(category)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All categories', 'Press Release (2)', 'Report (1)']);
    await user.selectOptions(category, 'Report (1)');
    await titles('Yearly report');
    await user.selectOptions(screen.getByLabelText('Written by'), 'Ann (1)');
    await screen.findByText('No articles match');
    await user.click(screen.getByText('Clear filters'));
    await titles('To come', 'Yearly report', 'First news');
    await user.click(screen.getByText('Create New Article'));
    const field = await screen.findByLabelText<HTMLInputElement>('Category');
    await waitFor(() =>
      expect(Array.from(field.list?.options ?? [], ({ value }) => value)).toEqual([
        'Press Release',
        'Report',
      ]),
    );
  });

  test('are restored from the address, whose days are in Pacific time', async () => {
    newsroom.articles = [article({ title: 'Yearly report', category: 'Report' })];
    openNewsroom('?q=yearly&status=public&category=Report&from=2026-03-08&to=2026-03-08&sort=oldest');
    await titles('Yearly report');
    expect(screen.getByLabelText('Search articles')).toHaveValue('yearly');
    expect(screen.getByRole('radio', { name: 'Public' })).toBeChecked();
    expect(screen.getByLabelText('Filed under')).toHaveTextContent('Report');
    expect(screen.getByLabelText('Published from')).toHaveValue('2026-03-08');
    expect(screen.getByLabelText('Published to')).toHaveValue('2026-03-08');
    expect(screen.getByLabelText('Sort by')).toHaveTextContent('Oldest first');
    // March 8 has 23 hours, because the clocks go forward.
    expect(Object.fromEntries(lastQuery() ?? [])).toEqual({
      ...{ limit: '50', omit: 'content', q: 'yearly', status: 'public', category: 'Report', sort: 'oldest' },
      ...{ from: '2026-03-08T08:00:00.000Z', to: '2026-03-09T07:00:00.000Z' },
    });
  });
});

test('a tab restores its search and filters when it is opened again', async () => {
  newsroom.articles = [article(), article({ id: 'a-2', title: 'Yearly report', category: 'Report' })];
  const { user } = openNewsroom('?q=report&category=Report');
  await titles('Yearly report');
  await user.click(screen.getByRole('tab', { name: 'Media' }));
  await user.type(await screen.findByLabelText('Search media'), 'river');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/admin?tab=media&q=river'));
  await user.click(screen.getByRole('tab', { name: 'Articles' }));
  await titles('Yearly report');
  expect(screen.getByTestId('address')).toHaveTextContent('/admin?q=report&category=Report');
  await user.click(screen.getByRole('tab', { name: 'Media' }));
  expect(await screen.findByLabelText('Search media')).toHaveValue('river');
});

describe('deleting an article', () => {
  /** An article that became public less than ten minutes ago: its deletion needs only one confirmation. */
  const fresh = (given = {}) => article({ createdAt: new Date().toISOString(), ...given });

  beforeEach(() => {
    newsroom.articles = [fresh()];
  });

  test('asks for confirmation, sends one request on a double click, and Undo restores the version of the deletion', async () => {
    const { user } = openNewsroom();
    const ask = async () => {
      fireEvent.click((await findCard(hall)).getByText('Delete'));
      const name = 'Are you sure you want to delete this article?';
      return within(await screen.findByRole('alertdialog', { name }));
    };
    fireEvent.click((await ask()).getByText('Cancel'));
    expect(newsroom.callsTo('DELETE', /./)).toHaveLength(0);
    await user.dblClick((await ask()).getByText('Delete'));
    await screen.findByText('Article Deleted');
    expect(screen.getByText('The article has been successfully deleted.')).toBeVisible();
    await screen.findByText('News Articles (0)');
    expect(newsroom.callsTo('DELETE', /a-1$/)).toHaveLength(1);
    fireEvent.click(await screen.findByText('Undo'));
    await screen.findByText('Article Restored');
    expect(newsroom.callsTo('POST', /a-1\/restore$/)[0]?.body).toEqual({ version: 2 });
  });

  test('fails if a colleague has changed the article, and so does its Undo', async () => {
    const { user } = openNewsroom();
    const shown = await findCard('Second turbine hall in service');
    newsroom.articles = [fresh({ title: 'Their title', version: 2 })];
    await user.click(shown.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Delete'));
    expect(await screen.findByText('Someone else changed this article first.')).toBeVisible();
    const theirs = await findCard('Their title');
    await user.click(theirs.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Delete'));
    const undo = await findNotificationButton('Undo');
    newsroom.deleted = [];
    newsroom.articles = [article({ title: 'Restored and corrected', version: 5 })];
    await user.click(undo);
    expect(await screen.findByText('Failed to Restore Article')).toBeVisible();
    expect(newsroom.articles[0]?.title).toBe('Restored and corrected');
  });
});
