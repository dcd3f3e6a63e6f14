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

test('the ticker shows placeholders while the quote loads', () => {
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

test('the ticker shows placeholders after a failure, with the specified error', async () => {
  const cache = new Map<string, { error?: unknown }>();
  await renderTicker(null, true, cache);
  expect(bar()).toHaveTextContent(/^Quote not available yet$/);
  expect(cache.get('/api/stock-price')?.error).toEqual(new Error('Failed to fetch'));
});

test('the ticker shows symbol, price, change, percent, volume, capitalisation and time of a quote', async () => {
  await renderTicker({});
  for (const text of ['HYPE.CN', '$0.24 CAD', '+0.015', '(+6.67%)', 'Vol 1.25M', 'Cap 12.35M CAD']) {
    expect(bar()).toHaveTextContent(text);
  }
  expect(bar()).toHaveTextContent('as of Jan 5, 15:00 UTC');
  expect(bar()).toHaveAttribute('aria-live', 'off');
  expect(bar()).not.toHaveTextContent(/Delayed|Sample data/);
});

test('the ticker labels the price as the closing price while the market is closed', async () => {
  await renderTicker({ marketHours: false });
  expect(bar()).toHaveTextContent('at close, Jan 5, 15:00 UTC');
});

test('the ticker shows the delay that the source reports', async () => {
  await renderTicker({ delayMinutes: 15 });
  expect(bar()).toHaveTextContent('Quotes are delayed by at least 15 minutes');
});

test('the ticker shows the year of a price of another year', async () => {
  await renderTicker({ marketHours: false, stale: true, lastUpdated: '2025-11-27T21:00:00Z' });
  expect(bar()).toHaveTextContent('at close, Nov 27, 2025, 21:00 UTC');
});

test('the ticker links to the investors page', async () => {
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

test('the server’s HTML shows the embedded quote with its time, also without scripts', () => {
  document.body.innerHTML = fromServer({
    '/api/stock-price': { body: { ...quote, stale: true }, etag: '"1"' },
  });
  for (const text of ['HYPE.CN', '$0.24 CAD', 'as of Jan 5, 15:00 UTC', 'Delayed']) {
    expect(bar()).toHaveTextContent(text);
  }
  expect(bar()).not.toHaveClass('noscript:hidden');
  document.body.replaceChildren();
});

test('the ticker bar is hidden if it has no quote and scripts are disabled', () => {
  document.body.innerHTML = fromServer({});
  expect(bar()).toHaveClass('noscript:hidden');
  document.body.replaceChildren();
});

const arrow = () => bar().querySelector('[data-direction]');

test.each([
  [0.015, 'up', '+0.015', 'text-rise-300'],
  [0, 'up', '+0.000', 'text-rise-300'],
  [-0.02, 'down', '-0.020', 'text-fall-300'],
])('a price change of %p is shown with an arrow that points %s', async (change, direction, text, colour) => {
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
])('the ticker shows a missing change as N/A: %j', async (changes, text, direction) => {
  await renderTicker(changes);
  expect(bar()).toHaveTextContent(text);
  expect(arrow()?.getAttribute('data-direction')).toBe(direction);
});

test('the ticker marks an open market with a pulsing dot', async () => {
  await renderTicker({ marketHours: true });
  expect(bar()).toHaveTextContent('Market Open');
  expect(bar().querySelector('[data-market]')).toHaveClass('animate-pulse-dot', 'bg-rise-300');
});

test('the ticker shows missing values as N/A, without a currency', async () => {
  await renderTicker({ volume: null, marketCap: undefined });
  expect(bar()).toHaveTextContent('Vol N/A');
  expect(bar()).toHaveTextContent(/Cap N\/A(?! CAD)/);
});

test.each([
  [{ stale: true }, 'Delayed'],
  [{ source: 'sample' }, 'Sample data'],
  [{ stale: true, source: 'sample' }, 'Delayed sample data'],
])('the ticker labels a delayed or sample quote: %j', async (changes, mark) => {
  await renderTicker(changes);
  expect(bar()).toHaveTextContent(mark);
});

test('the ticker requests the default symbol every 3 minutes, also in the background', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await renderTicker({});
  await act(() => jest.advanceTimersByTimeAsync(179_000));
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toBe('/api/stock-price');
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(send).toHaveBeenCalledTimes(2);
});

test('the ticker marks its quote as delayed, without a market state, while refreshing it fails', async () => {
  await renderTicker({});
  expect(bar()).toHaveTextContent('Market Open');
  send.mockResolvedValueOnce(new Response('', { status: 503 }));
  await act(() => jest.advanceTimersByTimeAsync(180_000));
  expect(bar()).toHaveTextContent('$0.24 CAD');
  expect(bar()).toHaveTextContent('as of Jan 5, 15:00 UTC');
  expect(bar()).toHaveTextContent('Delayed');
  expect(bar()).not.toHaveTextContent(/Market/);
  await act(() => jest.advanceTimersByTimeAsync(180_000));
  expect(bar()).toHaveTextContent('Market Open');
  expect(bar()).not.toHaveTextContent('Delayed');
});

test('returning from the staff pages requests the quote again only after 2 minutes', async () => {
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

test('the ticker shows no bar and requests no quote on the staff pages', async () => {
  await renderTicker({}, false);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
});
