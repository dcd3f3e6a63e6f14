import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import DashboardPage from '../dashboard/dashboard-page.tsx';
import { article, FakeNewsroom } from '../testing/fake-newsroom.ts';
import { renderPage, signIn } from '../testing/render-page.tsx';

let newsroom: FakeNewsroom;

beforeEach(() => {
  localStorage.clear();
  signIn();
  newsroom = new FakeNewsroom([
    article({ id: 'a-3', title: 'To come', publishedAt: '2999-01-01T00:00:00.000Z', author: 'Ann' }),
    article({ id: 'a-2', title: 'Yearly report', category: 'Report' }),
    article({ id: 'a-1', title: 'First news' }),
  ]);
});

function open(address = '/admin') {
  return renderPage(<DashboardPage />, address);
}

async function titles(...expected: string[]) {
  await waitFor(() =>
    expect(screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
      expected,
    ),
  );
}

/** What the list was last asked for. */
function lastQuery() {
  return newsroom.callsTo('GET', /articles$/).at(-1)?.query;
}

test('Scheduled and Public narrow the list, say how many there are, and are in the address', async () => {
  const { user } = open();
  await titles('To come', 'Yearly report', 'First news');
  await user.click(await screen.findByRole('radio', { name: 'Scheduled', description: '1' }));
  await titles('To come');
  expect(screen.getByRole('heading', { name: 'News Articles (1)' })).toBeVisible();
  expect(screen.getByTestId('query')).toHaveTextContent('?status=scheduled');
  await user.click(screen.getByRole('radio', { name: 'Public', description: '2' }));
  await titles('Yearly report', 'First news');
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await titles('To come', 'Yearly report', 'First news');
  expect(screen.getByTestId('query')).toBeEmptyDOMElement();
});

test('categories and authors are offered from those in use', async () => {
  const { user } = open();
  await titles('To come', 'Yearly report', 'First news');
  await screen.findByRole('radio', { name: 'Scheduled', description: '1' }); // What is in use is known.
  await user.click(screen.getByRole('combobox', { name: 'Filed under' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'All categories',
    'Press Release (2)',
    'Report (1)',
  ]);
  await user.click(screen.getByRole('option', { name: 'Report (1)' }));
  await titles('Yearly report');
  await user.click(screen.getByRole('combobox', { name: 'Written by' }));
  await user.click(await screen.findByRole('option', { name: 'Ann (1)' }));
  expect(await screen.findByText('No articles match')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await titles('To come', 'Yearly report', 'First news');
});

test('a view is opened from its address as it was left', async () => {
  open('/admin?q=yearly&status=public&category=Report&from=2026-01-01&to=2026-01-31&sort=oldest');
  await titles('Yearly report');
  expect(screen.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('yearly');
  expect(screen.getByRole('radio', { name: 'Public' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Filed under' })).toHaveTextContent('Report');
  expect(screen.getByLabelText('Published from')).toHaveValue('2026-01-01');
  expect(screen.getByLabelText('Published to')).toHaveValue('2026-01-31');
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveTextContent('Oldest first');
  expect(Object.fromEntries(lastQuery() ?? [])).toEqual({
    limit: '50',
    omit: 'content',
    q: 'yearly',
    status: 'public',
    category: 'Report',
    from: '2026-01-01T08:00:00.000Z',
    to: '2026-02-01T08:00:00.000Z',
    sort: 'oldest',
  });
});

test('a last day before the first is said to be one, and no server is asked for it', async () => {
  open('/admin?from=2026-02-01');
  await titles('To come', 'Yearly report', 'First news');
  fireEvent.change(screen.getByLabelText('Published to'), { target: { value: '2026-01-31' } });
  expect(await screen.findByText('The last day is before the first')).toBeVisible();
  expect(screen.queryByText('Error loading articles')).not.toBeInTheDocument();
  expect(lastQuery()?.has('to')).toBe(false);
});

test('deleted articles are listed after a reload, with who and when, previewed and restored', async () => {
  newsroom.deleted = [
    article({
      id: 'a-9',
      title: 'Gone news',
      version: 4,
      content: '<p>What was said.</p>',
      deletedAt: '2026-02-01T18:00:00.000Z',
      deletedBy: 'ann',
    }),
  ];
  const { user } = open('/admin?tab=deleted');
  await titles('Gone news');
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Deleted').closest('p')).toHaveTextContent(
    /^Deleted by ann, Sun Feb 1(, 2026)?, 10:00 AM PST \(18:00 UTC\)$/,
  );
  expect(card.getByRole('button', { name: 'Restore' })).toHaveAccessibleDescription(
    'Gone news Restoring makes it public again at once.',
  );
  await user.click(card.getByRole('button', { name: 'Preview' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Article Preview' }));
  expect(await preview.findByText('What was said.')).toBeVisible();
  await user.click(preview.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('No deleted articles')).toBeVisible();
  expect(newsroom.callsTo('POST', /a-9\/restore$/)[0]?.body).toEqual({ version: 4 });
  await user.click(screen.getByRole('tab', { name: 'Articles' }));
  await titles('Gone news', 'To come', 'Yearly report', 'First news');
});

test('nothing that readers have never seen is restored to them without a question', async () => {
  const times = { publishedAt: '2026-02-02T17:00:00.000Z', deletedAt: '2026-02-01T18:00:00.000Z' };
  newsroom.deleted = [article({ id: 'a-9', title: 'Kept back', deletedBy: 'ann', ...times })];
  const { user } = open('/admin?tab=deleted');
  await titles('Kept back');
  const restore = screen.getByRole('button', { name: 'Restore' });
  expect(restore).toHaveAccessibleDescription(/before its time, which has passed since/);
  await user.click(restore);
  const question = within(await screen.findByRole('alertdialog', { name: 'Restore and publish it now?' }));
  expect(newsroom.callsTo('POST', /restore$/)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Restore and publish' }));
  expect(await screen.findByText('The article is public now.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('the tabs are one stop of the keyboard, and arrows move between them', async () => {
  const { user } = open();
  await titles('To come', 'Yearly report', 'First news');
  act(() => screen.getByRole('tab', { name: 'Articles' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Drafts' })).toHaveFocus();
  expect(await screen.findByText('No drafts')).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Deleted' })).toHaveFocus();
  expect(await screen.findByText('No deleted articles')).toBeVisible();
  expect(screen.getByTestId('query')).toHaveTextContent('?tab=deleted');
});
