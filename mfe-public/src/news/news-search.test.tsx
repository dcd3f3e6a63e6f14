import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findEntry, listed, serveList } from '../testing/news-list.ts';
import { renderPage } from '../testing/render-page.tsx';
import { newsItem, problem, serve } from '../testing/serve.ts';
import { allYears, filterNews } from './filter-news.ts';
import NewsPage from './news-page.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

test('the search is for a part of title or excerpt in any case, the filter for the UTC year', () => {
  const items = [
    newsItem('a', { title: 'New Hall', excerpt: 'Power is on', publishedAt: '2026-01-01T00:30:00Z' }),
    newsItem('b', { title: 'Update', excerpt: 'DOGE output', publishedAt: '2025-12-31T23:59:59Z' }),
    newsItem('c', { content: 'hidden words', summary: 'hidden words' }),
  ];
  const found = (text: string, year = allYears) => filterNews(items, text, year).map(({ id }) => id);
  expect(found('W HALL')).toEqual(['a']);
  expect(found('doge out')).toEqual(['b']);
  expect(found('hidden')).toEqual([]);
  expect(found('')).toEqual(['a', 'b', 'c']);
  expect(found('', '2026')).toEqual(['a']);
  expect(found('update', '2025')).toEqual(['b']);
  expect(found('update', '2026')).toEqual([]);
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
    '/api/news?omit=content&limit=100&in=text&q=Froze',
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
