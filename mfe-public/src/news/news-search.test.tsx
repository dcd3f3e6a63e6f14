import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/render-page.tsx';
import { newsItem, problem, serve } from '../testing/serve.ts';
import NewsPage from './news-page.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

const listed = [
  newsItem('n1', {
    title: 'Hall two is energised',
    excerpt: 'All racks run',
    publishedAt: '2025-09-05T03:00:00Z',
  }),
  newsItem('n2', {
    title: 'Year in review',
    excerpt: 'Output and power',
    publishedAt: '2024-12-31T23:30:00Z',
  }),
];

function serveList(items: unknown = listed) {
  return serve(({ pathname, searchParams }) => {
    if (searchParams.has('q')) return Response.json([]);
    if (pathname === '/api/news') return Response.json(items);
    const item = listed.find(({ id, slug }) => [id, slug].some((name) => pathname === `/api/news/${name}`));
    return item
      ? Response.json({ ...item, content: `<p>Text of ${item.id}</p>` })
      : problem(404, 'Not found');
  });
}

async function findEntry(title: string): Promise<HTMLElement> {
  const entry = (await screen.findByRole('heading', { name: title })).closest('article');
  if (!entry) throw new Error(`${title} is no article`);
  return entry;
}

const many = Array.from({ length: 45 }, (_, index) =>
  newsItem(`m${index}`, { publishedAt: index < 25 ? '2025-03-01T00:00:00Z' : '2024-03-01T00:00:00Z' }),
);
const entries = () => screen.getAllByRole('button', { name: 'Read Full Article' });

test('twenty articles are shown, and twenty more at a time; the count says all, the address how many', async () => {
  serveList(many);
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  expect(await screen.findByText('45 articles found')).toBeVisible();
  expect(entries()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(entries()).toHaveLength(40);
  expect(screen.getByTestId('address')).toHaveTextContent('/news?show=40');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(entries()).toHaveLength(45);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('what is looked for and the year are in the address, and are read from there', async () => {
  serveList();
  const user = userEvent.setup();
  const { unmount } = renderPage(<NewsPage />, '/news');
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'power & racks');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/news?q=power+%26+racks'));
  unmount();
  renderPage(<NewsPage />, '/news?q=review&year=2024');
  expect(await screen.findByText('1 article found')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('review');
  expect(screen.getByRole('combobox', { name: 'Year' })).toHaveTextContent('2024');
});

test('the search can be cleared, in its field and where nothing was found', async () => {
  serveList();
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news?q=nothing+like+it&year=2024');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('2 articles found')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/news$/);
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(search, 'review');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(search).toHaveValue('');
  expect(search).toHaveFocus();
  expect(await screen.findByText('2 articles found')).toBeVisible();
});

test('a word of the text finds its article, with the sentence, marked; another year does not', async () => {
  const hit = { ...listed[1], match: 'The river froze in March.' };
  const asked = serve(({ searchParams }) => Response.json(searchParams.has('q') ? [hit] : listed));
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  // At once: whoever types slowly is answered in between.
  await user.click(await screen.findByRole('searchbox', { name: 'Search' }));
  await user.paste('Froze');
  const entry = await findEntry('Year in review');
  expect(await within(entry).findByText('froze')).toHaveProperty('tagName', 'MARK');
  expect(entry).toHaveTextContent('The river froze in March.');
  expect(screen.getByText('1 article found')).toBeVisible();
  expect(asked.filter((address) => address.includes('q='))).toEqual([
    '/api/news?omit=content&limit=100&q=Froze',
  ]);
  await user.click(screen.getByRole('combobox', { name: 'Year' }));
  await user.click(await screen.findByRole('option', { name: '2025' }));
  expect(await screen.findByText('No Articles Found')).toBeVisible();
});

test('an article opened while the search is still being written into the address stays open; closed, the search is there', async () => {
  serveList();
  renderPage(<NewsPage />, '/news');
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  await screen.findAllByRole('button', { name: 'Read Full Article' });
  jest.useFakeTimers({ advanceTimers: true });
  try {
    fireEvent.change(search, { target: { value: 'review' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Read Full Article' })[0] ?? search);
    const dialog = await screen.findByRole('dialog');
    const opened = screen.getByTestId('address').textContent;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByTestId('address').textContent).toBe(opened);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/news\?q=review$/));
    expect(search).toHaveValue('review');
  } finally {
    jest.useRealTimers();
  }
});

test('where the whole text cannot be searched, titles and summaries still are, and that is said', async () => {
  let healthy = false;
  serve(({ searchParams }) => {
    if (!searchParams.has('q')) return Response.json(listed);
    return healthy ? Response.json([listed[0]]) : problem(503, 'away');
  });
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news?q=review');
  expect(await screen.findByText('1 article found by title and summary')).toBeVisible();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Search the whole text again' }));
  expect(await screen.findByText('2 articles found')).toBeVisible();
});
