import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type ApiAnswers, ApiAnswersProvider, ApiProvider, MemoryRouter, type StockQuote } from '@site/kit';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.edge';
import { Ticker } from './ticker.tsx';

const quote: StockQuote = {
  symbol: 'HYPE.CN',
  price: 0.24,
  currency: 'CAD',
  change: 0.015,
  changePercent: 6.667,
  volume: 1_254_300,
  marketCap: 12_345_678,
  marketHours: true,
  lastUpdated: '2026-01-05T15:00:00Z',
  source: 'yahoo',
  stale: false,
};
const send = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z') });
  send.mockReset();
  globalThis.fetch = send;
});
afterEach(() => {
  jest.useRealTimers();
});

const bar = () => screen.getByRole('region', { name: 'Stock ticker' });

type QuoteChanges = { [Member in keyof StockQuote]?: StockQuote[Member] | undefined };

async function renderTicker(answer: QuoteChanges | null, visible = true, cache = new Map()) {
  send.mockImplementation(async () =>
    answer ? Response.json({ ...quote, ...answer }) : new Response('', { status: 503 }),
  );
  render(
    <ApiProvider cache={cache}>
      <MemoryRouter>
        <Ticker visible={visible} />
      </MemoryRouter>
    </ApiProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(10));
}

test('while the quote loads there are placeholders', () => {
  send.mockReturnValue(new Promise(() => {}));
  render(
    <ApiProvider cache={new Map()}>
      <MemoryRouter>
        <Ticker visible />
      </MemoryRouter>
    </ApiProvider>,
  );
  expect(bar()).toHaveAttribute('aria-busy', 'true');
  expect(bar()).toHaveTextContent('Quote not available yet');
});

test('a failure keeps the placeholders, and is the error that the specification names', async () => {
  const cache = new Map<string, { error?: unknown }>();
  await renderTicker(null, true, cache);
  expect(bar()).toHaveTextContent(/^Quote not available yet$/);
  expect(cache.get('/api/stock-price')?.error).toEqual(new Error('Failed to fetch'));
});

test('a quote shows symbol, price, change, percent, volume, capitalisation and its time', async () => {
  await renderTicker({});
  for (const text of ['HYPE.CN', '$0.24 CAD', '+0.015', '(+6.67%)', 'Vol 1.25M', 'Cap 12.35M CAD']) {
    expect(bar()).toHaveTextContent(text);
  }
  expect(bar()).toHaveTextContent('as of Jan 5, 15:00 UTC');
  expect(bar()).toHaveAttribute('aria-live', 'off');
  expect(bar()).not.toHaveTextContent(/Delayed|Sample data/);
});

test('while the market is closed it says that the price is that of the close', async () => {
  await renderTicker({ marketHours: false });
  expect(bar()).toHaveTextContent('at close, Jan 5, 15:00 UTC');
});

test('the delay that the source reports is part of the bar', async () => {
  await renderTicker({ delayMinutes: 15 });
  expect(bar()).toHaveTextContent('Quotes are delayed by at least 15 minutes');
});

test('a price of another year shows the year', async () => {
  await renderTicker({ marketHours: false, stale: true, lastUpdated: '2025-11-27T21:00:00Z' });
  expect(bar()).toHaveTextContent('at close, Nov 27, 2025, 21:00 UTC');
});

test('it leads to the investors page', async () => {
  await renderTicker({});
  expect(screen.getByRole('link', { name: 'Listings and market details' })).toHaveAttribute(
    'href',
    '/investors',
  );
});

const fromServer = (answers: ApiAnswers) =>
  renderToString(
    <ApiAnswersProvider answers={answers}>
      <MemoryRouter>
        <Ticker visible />
      </MemoryRouter>
    </ApiAnswersProvider>,
  );

test('the server’s HTML has the quote that the page was composed with, with its time, also without scripts', () => {
  document.body.innerHTML = fromServer({
    '/api/stock-price': { body: { ...quote, stale: true }, etag: '"1"' },
  });
  for (const text of ['HYPE.CN', '$0.24 CAD', 'as of Jan 5, 15:00 UTC', 'Delayed']) {
    expect(bar()).toHaveTextContent(text);
  }
  expect(bar()).not.toHaveClass('noscript:hidden');
  document.body.replaceChildren();
});

test('without scripts a bar that will never have a quote is not shown', () => {
  document.body.innerHTML = fromServer({});
  expect(bar()).toHaveClass('noscript:hidden');
  document.body.replaceChildren();
});

const arrow = () => bar().querySelector('[data-direction]');

test.each([
  [0.015, 'up', '+0.015', 'text-rise-300'],
  [0, 'up', '+0.000', 'text-rise-300'],
  [-0.02, 'down', '-0.020', 'text-fall-300'],
])('a change of %p points %s', async (change, direction, text, colour) => {
  await renderTicker({ change });
  expect(arrow()).toHaveAttribute('data-direction', direction);
  expect(arrow()?.parentElement).toHaveClass(colour);
  expect(bar()).toHaveTextContent(text);
});

test.each([
  [{ change: null }, 'N/A(+6.67%)', 'up'],
  [{ changePercent: null }, '+0.015(N/A)', 'up'],
  [{ change: null, changePercent: -1 }, 'N/A(-1.00%)', 'down'],
  [{ change: null, changePercent: null }, 'N/A(N/A)', undefined],
])('a missing change is N/A: %j', async (changes, text, direction) => {
  await renderTicker(changes);
  expect(bar()).toHaveTextContent(text);
  expect(arrow()?.getAttribute('data-direction')).toBe(direction);
});

test('an open market has a pulsing dot, a closed one a grey dot', async () => {
  await renderTicker({ marketHours: true });
  expect(bar()).toHaveTextContent('Market Open');
  expect(bar().querySelector('[data-market]')).toHaveClass('animate-pulse-dot', 'bg-rise-300');
});

test('what is missing is shown as N/A, of no currency', async () => {
  await renderTicker({ volume: null, marketCap: undefined });
  expect(bar()).toHaveTextContent('Vol N/A');
  expect(bar()).toHaveTextContent(/Cap N\/A(?! CAD)/);
});

test.each([
  [{ stale: true }, 'Delayed'],
  [{ source: 'sample' }, 'Sample data'],
  [{ stale: true, source: 'sample' }, 'Delayed sample data'],
])('a quote that is old or made up says so: %j', async (changes, mark) => {
  await renderTicker(changes);
  expect(bar()).toHaveTextContent(mark);
});

test('it asks for the default symbol, and again every 3 minutes, also in the background', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await renderTicker({});
  await act(() => jest.advanceTimersByTimeAsync(179_000));
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toBe('/api/stock-price');
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(send).toHaveBeenCalledTimes(2);
});

test('a quote is fresh for 2 minutes: coming back from the staff pages asks again only after that', async () => {
  send.mockImplementation(async () => Response.json(quote));
  const cache = new Map();
  const site = (visible: boolean) => (
    <ApiProvider cache={cache}>
      <MemoryRouter>
        <Ticker visible={visible} />
      </MemoryRouter>
    </ApiProvider>
  );
  const { rerender } = render(site(true));
  const leaveFor = async (ms: number) => {
    rerender(site(false));
    await act(() => jest.advanceTimersByTimeAsync(ms));
    rerender(site(true));
    await act(() => jest.advanceTimersByTimeAsync(50));
  };
  await leaveFor(110_000);
  expect(bar()).toHaveTextContent('HYPE.CN');
  expect(send).toHaveBeenCalledTimes(1);
  await leaveFor(15_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('on the staff pages there is no bar, and nothing is asked', async () => {
  await renderTicker({}, false);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});
