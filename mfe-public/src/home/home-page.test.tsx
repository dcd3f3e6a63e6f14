import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { StockQuote } from '@site/kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../pages.ts';
import { renderPage } from '../testing/render-page.tsx';
import { newsItem, problem, serve } from '../testing/serve.ts';
import { articleAddress } from '../article/use-article.ts';
import { newsListAddress } from '../news/news-list-address.ts';
import { olderNewsAddress } from '../news/older-news-path.ts';
import { listings, quoteAddress } from './hero/listings.ts';
import HomePage from './home-page.tsx';
import { latestReleasesAddress } from './releases/latest-releases-address.ts';

const items = [
  newsItem('h1', { title: 'First', publishedAt: '2025-09-05T03:00:00Z', summary: 'Short of first' }),
  newsItem('h2', { title: 'Second', publishedAt: '2025-08-31T23:30:00Z' }),
  newsItem('h3', { title: 'Third' }),
  newsItem('h4', { title: 'Fourth' }),
];

function quoteOf(symbol: string, changes: Partial<StockQuote> = {}): StockQuote {
  return {
    symbol,
    price: 0.24,
    currency: 'CAD',
    change: 0.015,
    changePercent: 6.25,
    volume: 1000,
    marketCap: 1_000_000,
    marketHours: true,
    lastUpdated: '2025-09-05T16:00:00Z',
    source: 'yahoo',
    stale: false,
    ...changes,
  };
}

function serveHome(quoteChanges: Partial<StockQuote> = {}) {
  return serve(({ pathname, searchParams }) => {
    if (pathname === '/api/news') return Response.json(items);
    if (pathname === '/api/stock-price') {
      return Response.json(quoteOf(searchParams.get('symbol') ?? '', quoteChanges));
    }
    return Response.json({ ...items[0], content: '# Heading of first' });
  });
}

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the hero leads to the investor deck and the products', async () => {
  serveHome();
  renderPage(<HomePage />);
  await screen.findByRole('article', { name: 'First' });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Download Investor Deck' })).toHaveAttribute('href', '/investors');
  expect(screen.getByRole('link', { name: 'Explore Products' })).toHaveAttribute('href', '/products');
});

test('the sections stand in the order of the specification', async () => {
  serveHome();
  renderPage(<HomePage />);
  await screen.findByRole('article', { name: 'First' });
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
  const wanted = [
    'Infrastructure Network',
    'Timing & Access',
    'Renewable Power',
    'Scale Discipline',
    'New Releases',
    'Mining Infrastructure Network',
  ];
  expect(headings.filter((text) => wanted.includes(text ?? ''))).toEqual(wanted);
});

test('the three listings are there before any price is known, and stay when none comes', async () => {
  const asked = serve(() => problem(503, 'No quotes'));
  renderPage(<HomePage />);
  const list = screen.getByRole('list', { name: 'Stock listings' });
  for (const label of ['CSE: HYPE', 'OTC: HYPAF', 'FSE: N7S0']) {
    expect(within(list).getByText(label)).toBeVisible();
  }
  await waitFor(() =>
    expect(asked).toEqual(
      expect.arrayContaining([
        '/api/stock-price?symbol=HYPE.CN',
        '/api/stock-price?symbol=HYPAF',
        '/api/stock-price?symbol=N7S0.F',
      ]),
    ),
  );
  expect(within(list).getByText('CSE: HYPE')).toBeVisible();
});

test('a listing shows its price, and says when it is delayed or made up', async () => {
  serveHome({ stale: true, source: 'sample' });
  renderPage(<HomePage />);
  const list = screen.getByRole('list', { name: 'Stock listings' });
  await waitFor(() => expect(within(list).getAllByText('$0.24 CAD')).toHaveLength(3));
  expect(within(list).getAllByText(/Delayed/)).toHaveLength(3);
  expect(within(list).getAllByText(/Sample data/)).toHaveLength(3);
});

test('quotes are asked for again every three minutes, also in the background', async () => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const asked = serveHome();
  renderPage(<HomePage />);
  const quotes = () => asked.filter((address) => address.startsWith('/api/stock-price'));
  await act(() => jest.advanceTimersByTimeAsync(179_000));
  const first = quotes().length;
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(first).toBe(3);
  expect(quotes()).toHaveLength(6);
});

test('the first three releases are cards with numeric UTC date, title and summary', async () => {
  serveHome();
  renderPage(<HomePage />);
  const first = await screen.findByRole('article', { name: 'First' });
  expect(within(first).getByText('9/5/2025')).toBeVisible();
  expect(within(first).getByText('Short of first')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Second' })).getByText('8/31/2025')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'View All News' })).toHaveAttribute('href', '/news');
});

test('Read Article opens the full article over the page', async () => {
  serveHome();
  const user = userEvent.setup();
  renderPage(<HomePage />);
  const first = await screen.findByRole('article', { name: 'First' });
  await user.click(within(first).getByRole('button', { name: 'Read Article' }));
  const dialog = await screen.findByRole('dialog', { name: 'First' });
  expect(await within(dialog).findByRole('heading', { name: 'Heading of first' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/?article=h1');
});

test('releases that fail to load can be asked for again', async () => {
  let healthy = false;
  serve(({ pathname }) =>
    healthy && pathname === '/api/news' ? Response.json(items) : problem(503, 'The newsroom is resting'),
  );
  const user = userEvent.setup();
  renderPage(<HomePage />);
  expect(await screen.findByText('The newsroom is resting')).toBeVisible();
  healthy = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'First' })).toBeVisible();
});

test('an answer that is no quote leaves the label without a price', async () => {
  serve(({ pathname }) => Response.json(pathname === '/api/news' ? items : {}));
  renderPage(<HomePage />);
  await screen.findByRole('article', { name: 'First' });
  expect(screen.getByText('CSE: HYPE')).toBeVisible();
  expect(screen.queryByText(/NaN|undefined/)).not.toBeInTheDocument();
});

test('no news at all is a state of its own', async () => {
  serve(({ pathname }) => (pathname === '/api/news' ? Response.json([]) : problem(503, 'No quotes')));
  renderPage(<HomePage />);
  expect(await screen.findByText('No releases yet')).toBeVisible();
});

test('the pages announce the very addresses that they read', () => {
  const page = (id: string) => remote.pages.find((known) => known.id === id);
  const quotes = listings.map(({ symbol }) => quoteAddress(symbol));
  expect(page('home')).toMatchObject({ preload: [latestReleasesAddress, ...quotes] });
  expect(page('news')).toMatchObject({ preload: [newsListAddress] });
  const ofCursor = decodeURIComponent(olderNewsAddress(':cursor'));
  expect(page('older-news')).toMatchObject({ preload: [ofCursor], resource: ofCursor });
  const ofSlug = decodeURIComponent(articleAddress(':slug'));
  expect(page('release')).toMatchObject({ preload: [ofSlug], resource: ofSlug });
});
