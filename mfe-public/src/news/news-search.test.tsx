import { problem, renderPage, serveApi } from '@site/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findEntry, createReleases, createNewsApi, serveNews } from '../testing/news-list.ts';
import { newsItem } from '../testing/news-item.ts';
import NewsPage from './news-page.tsx';

test('the news search writes search and year to the address, and restores them from it', async () => {
  serveNews();
  const user = userEvent.setup();
  const { unmount } = renderPage(<NewsPage />, '/news');
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'power & racks');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/news?q=power+%26+racks'));
  unmount();
  renderPage(<NewsPage />, '/news?q=review&year=2024');
  expect(await screen.findByText('1 article found')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('review');
  expect(screen.getByRole('combobox', { name: 'Year' })).toHaveDisplayValue('2024');
});

test('the news search offers to clear the search in the search field and in the empty state', async () => {
  serveNews();
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

test('the news search shows full-text matches in a second list, without changing the main list and its count', async () => {
  serveNews(undefined, { n1: 'The review was in March.', n2: 'The river froze in March.' });
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  await user.type(search, 'Review');
  expect(await screen.findByText('1 article found')).toBeVisible();
  const apart = await screen.findByRole('region', { name: 'Releases with these words' });
  const sentence = (await within(apart).findByText(/was in March\.$/)).closest('p');
  expect(sentence?.querySelector('mark')).toHaveTextContent(/^review$/);
  expect(within(apart).getByRole('heading', { level: 3 })).toHaveTextContent('Hall two is energised');
  expect(within(apart).queryByRole('heading', { name: 'Year in review' })).not.toBeInTheDocument();

  await user.clear(search);
  await user.type(search, 'march');
  expect(await screen.findByText('0 articles found')).toBeVisible();
  expect(await screen.findByText('No Articles Found')).toBeVisible();
  await waitFor(() =>
    expect(
      within(screen.getByRole('region', { name: 'Releases with these words' })).getAllByRole('article'),
    ).toHaveLength(2),
  );
});

test('the news search marks each word of a phrase with a slash', async () => {
  serveNews(undefined, { n1: 'Mining today.We host.' });
  renderPage(<NewsPage />, '/news?q=host%2Fmining');
  const apart = within(await screen.findByRole('region', { name: 'Releases with these words' }));
  const entry = await apart.findByRole('article', { name: 'Hall two is energised' });
  const marked = [...entry.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Mining', 'host']);
});

test.each(['iver march', 'ri march', 'river mar 5'])(
  'the news search finds whole words and beginnings of three or more characters, not "%s"',
  async (typed) => {
    serveNews(undefined, { n1: 'The river froze in March, at 1.5 degrees.' });
    renderPage(<NewsPage />, `/news?q=${typed}`);
    expect(await screen.findByRole('button', { name: 'Clear search' })).toBeVisible();
    expect(screen.queryByText('Releases with these words')).not.toBeInTheDocument();
  },
);

test('the news search lists a release under "Releases with these words" if its title has them in a different order', async () => {
  serveNews();
  renderPage(<NewsPage />, '/news?q=energised+hall');
  expect(await screen.findByText('0 articles found')).toBeVisible();
  expect(screen.getByText('No Articles Found')).toBeVisible();
  const apart = within(await screen.findByRole('region', { name: 'Releases with these words' }));
  expect(await apart.findByRole('article', { name: 'Hall two is energised' })).toBeVisible();
  expect(screen.queryByText(/in the text/)).not.toBeInTheDocument();
});

test.each(['Résultats Q3-2025', 'Résultats Q3 –2025', 'Résultats Q3--2025'])(
  'the news search highlights matches in "%s" regardless of accents, case and hyphens before digits',
  async (title) => {
    serveNews([newsItem('n1', { title, excerpt: '' })]);
    renderPage(<NewsPage />, '/news?q=resultats+q3+2025');
    const [entry] = await screen.findAllByRole('article');
    expect(entry?.querySelector('mark')).toHaveTextContent(title);
  },
);

test('the news search shows no count and a single Retry after a failed search, which repeats all failed requests', async () => {
  let healthy = true;
  const asked = serveApi((url) =>
    healthy || url.pathname === '/api/alerts' ? createNewsApi()(url) : problem(503, 'Not now'),
  );
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  expect(await screen.findByText('2 articles found')).toBeVisible();
  healthy = false;
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'review');
  await waitFor(() => expect(asked.at(-1)).toContain('q=review'));
  expect(await screen.findByText('The news could not be loaded')).toBeVisible();
  expect(screen.queryByText(/articles? found/)).not.toBeInTheDocument();
  healthy = true;
  const before = asked.length;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 article found')).toBeVisible();
  expect(asked.slice(before).toSorted()).toEqual([
    '/api/news?omit=content&limit=20&q=review',
    '/api/news?omit=content&limit=20&q=review&in=text',
  ]);
});

test('the news search offers a single Retry if years and full-text matches fail, which repeats both requests', async () => {
  let healthy = false;
  const api = createNewsApi(undefined, { n1: 'The review was in March.' });
  const asked = serveApi((url) => {
    const fails = url.pathname === '/api/news-years' || url.searchParams.has('in');
    return fails && !healthy ? problem(503, 'Not now') : api(url);
  });
  renderPage(<NewsPage />, '/news?q=review');
  expect(await screen.findByText('1 article found')).toBeVisible();
  expect(await screen.findByText('The news could not be loaded')).toBeVisible();
  healthy = true;
  const before = asked.length;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Hall two is energised' })).toBeVisible();
  expect(await screen.findByRole('option', { name: '2024' })).toBeInTheDocument();
  expect(asked.slice(before).toSorted()).toEqual([
    '/api/news-years',
    '/api/news?omit=content&limit=20&q=review&in=text',
  ]);
});

test.each([
  ['list', 'march', 'review'],
  ['text', 'review', 'march'],
])(
  'the news search shows no release twice if the %s of a new search loads first',
  async (first, former, next) => {
    const api = createNewsApi(undefined, {
      n1: 'The review was in March.',
      n2: 'The river froze in March.',
    });
    const answers = new Map<string, () => void>();
    serveApi((url) =>
      url.searchParams.get('q') === next
        ? new Promise((resolve) => {
            answers.set(url.searchParams.get('in') ?? 'list', () => resolve(api(url)));
          })
        : api(url),
    );
    renderPage(<NewsPage />, `/news?q=${former}`);
    const busyLists = () => document.querySelectorAll('#archive [aria-busy="true"]');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: next } });
    await waitFor(() => expect([answers.size, busyLists().length]).toEqual([2, 2]));
    answers.get(first)?.();
    answers.delete(first);
    await waitFor(() => expect(busyLists()).toHaveLength(1));
    expect(screen.getAllByRole('article', { name: 'Year in review' })).toHaveLength(1);
    for (const answer of answers.values()) answer();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.getByRole('article', { name: 'Hall two is energised' })).toBeVisible();
  },
);

test('the news search loads the full-text matches page by page', async () => {
  const releases = createReleases(25);
  const asked = serveNews(releases, Object.fromEntries(releases.map(({ id }) => [id, 'The river froze.'])));
  renderPage(<NewsPage />, '/news?q=froze');
  const apart = within(await screen.findByRole('region', { name: 'Releases with these words' }));
  const entries = () => apart.getAllByRole('button', { name: 'Read Full Article' });
  await waitFor(() => expect(entries()).toHaveLength(20));
  await userEvent.click(apart.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(entries()).toHaveLength(25));
  expect(asked.at(-1)).toContain('in=text&cursor=20');
});

test('each news search starts with the first page of full-text matches', async () => {
  const releases = createReleases(45);
  const texts = Object.fromEntries(releases.map(({ id }) => [id, 'The river froze in March.']));
  const asked = serveNews(releases, texts);
  renderPage(<NewsPage />, '/news?q=froze');
  const apart = within(await screen.findByRole('region', { name: 'Releases with these words' }));
  const entries = () => apart.getAllByRole('button', { name: 'Read Full Article' });
  await userEvent.click(await apart.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(entries()).toHaveLength(40));
  const search = screen.getByRole('searchbox', { name: 'Search' });
  fireEvent.change(search, { target: { value: 'march' } });
  await waitFor(() => expect(entries()).toHaveLength(20));
  expect(asked.filter((address) => /q=march&in=text&cursor/.test(address))).toEqual([]);
});

test('the news search keeps the previous results until the new ones have loaded', async () => {
  const answers: (() => void)[] = [];
  const api = createNewsApi();
  serveApi(api);
  const user = userEvent.setup();
  renderPage(<NewsPage />, '/news');
  await findEntry('Year in review');
  await screen.findByText('2 articles found');
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (input) =>
      new Promise((resolve) => {
        answers.push(() =>
          resolve(api(new URL(input instanceof Request ? input.url : input, 'http://localhost'))),
        );
      }),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'froze');
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(screen.getByText('2 articles found')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Year in review' })).toBeVisible();
  expect(screen.queryByText('No Articles Found')).not.toBeInTheDocument();
  for (const answer of answers) answer();
  expect(await screen.findByText('No Articles Found')).toBeVisible();
  expect(screen.getByText('0 articles found')).toBeVisible();
});

test('the news search shows the year from the address before the list of years has loaded', async () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  renderPage(<NewsPage />, '/news?year=2012');
  expect(screen.getByRole('combobox', { name: 'Year' })).toHaveTextContent('2012');
  expect(screen.getByText('Loading news articles...')).toBeVisible();
});

test('a search is not written to the address before an article that was opened meanwhile is closed', async () => {
  serveNews();
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
