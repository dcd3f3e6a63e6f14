import { beforeEach, expect, jest, test } from '@jest/globals';
import { type StockHistory, type StockQuote, useApi } from '@site/kit';
import { observeVisibility, problem, renderPage, serveApi } from '@site/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toPriceCsv } from './price-csv.ts';
import { decimalsOfLines, verticalPosition, horizontalPosition, priceLines } from './price-scale.ts';
import { SharePrice } from './share-price.tsx';

let visibility: ReturnType<typeof observeVisibility>;

beforeEach(() => {
  visibility = observeVisibility();
});

const candle = (date: string, close: number) => ({
  date,
  open: close,
  high: close + 0.02,
  low: close - 0.02,
  close,
  volume: 1000,
});

function history(url: URL, changes: Partial<StockHistory> = {}): Response {
  return Response.json({
    symbol: url.searchParams.get('symbol'),
    range: url.searchParams.get('range'),
    currency: 'CAD',
    candles: [candle('2025-03-10', 0.5), candle('2025-09-10', 0.45), candle('2026-03-10', 0.6)],
    lastUpdated: '2026-03-10T15:00:00Z',
    source: 'yahoo',
    stale: false,
    ...changes,
  });
}

function showChart() {
  renderPage(<SharePrice />);
  visibility.show('div', 1);
}

test('the price chart loads one year of the primary listing when it scrolls into view, and summarizes it', async () => {
  const asked = serveApi((url) => history(url));
  renderPage(<SharePrice />);
  expect(screen.getByText(/^Closing prices and the latest price on each/)).toBeVisible();
  expect(asked).toEqual([]);
  visibility.show('div', 1);
  expect(await screen.findByRole('figure', { name: 'Share price, HYPE.CN' })).toHaveTextContent(
    'From $0.50 CAD on Mar 10, 2025 to $0.60 CAD on Mar 10, 2026: +20.00%. Lowest $0.43 CAD, highest $0.62 CAD.',
  );
  expect(screen.getByText('+20.00%')).toHaveAttribute('translate', 'no');
  expect(asked).toEqual(['/api/stock-history?symbol=HYPE.CN&range=1y']);
  expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
});

const quote: StockQuote = {
  ...{ symbol: 'HYPE.CN', price: 0.24, currency: 'CAD', change: null, changePercent: null, volume: null },
  ...{ marketCap: null, marketHours: true, lastUpdated: '2026-03-10T15:00:00Z', source: 'yahoo' },
  stale: false,
};

/** Requests the quote like the shell's ticker. */
function Ticker() {
  const { data } = useApi<StockQuote>('/api/stock-price');
  return <p>{data?.symbol}</p>;
}

test.each([
  [15, ['Quotes are delayed by at least 15 minutes']],
  [undefined, []],
])(
  'the share price section shows the delay of the ticker’s quote, %p minutes, without a request',
  async (delayMinutes, notices) => {
    const asked = serveApi({
      '/api/stock-price': { ...quote, ...(delayMinutes !== undefined && { delayMinutes }) },
    });
    renderPage(
      <>
        <Ticker />
        <SharePrice />
      </>,
    );
    expect(await screen.findByText('HYPE.CN')).toBeVisible();
    expect(screen.queryAllByText(/^Quotes are delayed/).map(({ textContent }) => textContent)).toEqual(
      notices,
    );
    expect(asked).toEqual(['/api/stock-price']);
  },
);

test.each([
  ['2026-03-10T15:00:00Z', '$0.24 CAD on Mar 10, 2026: -52.00%. Lowest $0.24 CAD, highest $0.62 CAD.'],
  ['2026-03-11T15:00:00Z', '$0.60 CAD on Mar 10, 2026: +20.00%. Lowest $0.43 CAD, highest $0.62 CAD.'],
])('the price chart ends with the ticker’s quote if it is of the last day: %s', async (lastUpdated, end) => {
  serveApi((url) =>
    url.pathname === '/api/stock-price' ? Response.json({ ...quote, lastUpdated }) : history(url),
  );
  renderPage(
    <>
      <Ticker />
      <SharePrice />
    </>,
  );
  expect(await screen.findByText('HYPE.CN')).toBeVisible();
  visibility.show('div', 1);
  expect(await screen.findByRole('figure')).toHaveTextContent(end);
});

test('the price chart saves the displayed prices as CSV, each day with its currency', async () => {
  const [symbol, range] = ['HYPE.CN', '1y'] as const;
  const prices = await history(new URL(`http://localhost/?symbol=${symbol}&range=${range}`)).json();
  expect(toPriceCsv(prices).split('\r\n').slice(0, 2)).toEqual([
    'date,open (CAD),high (CAD),low (CAD),close (CAD),volume',
    '2025-03-10,0.5,0.52,0.48,0.5,1000',
  ]);
  serveApi((url) => history(url));
  showChart();
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:prices', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  expect(names).toEqual(['HYPE.CN-1y.csv']);
});

test('the price chart is removed while the prices of another exchange load', async () => {
  const api = (url: URL) => history(url);
  serveApi(api);
  showChart();
  await screen.findByRole('figure', { name: 'Share price, HYPE.CN' });
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  await userEvent.click(screen.getByRole('radio', { name: 'FSE: N7S0' }));
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
});

test('the price chart shows the price of the day that the visitor selects by keyboard or pointer', async () => {
  serveApi((url) => history(url));
  showChart();
  const day = await screen.findByRole('slider', { name: 'Day' });
  expect(day).toHaveAttribute('aria-valuetext', 'Mar 10, 2026: $0.60 CAD');
  fireEvent.change(day, { target: { value: '1' } });
  expect(day).toHaveAttribute('aria-valuetext', 'Sep 10, 2025: $0.45 CAD');
  jest.spyOn(day, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 10));
  fireEvent(day, new MouseEvent('pointermove', { clientX: 130, bubbles: true }));
  expect(day).toHaveAttribute('aria-valuetext', 'Mar 10, 2025: $0.50 CAD');
});

test('the price chart selects exchange and period by keyboard, and keeps the previous chart until the next has loaded', async () => {
  const asked = serveApi((url) => history(url));
  showChart();
  await screen.findByRole('figure');
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('radio', { name: '1 year' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '5 years' })).toBeChecked();
  expect(screen.getByRole('figure')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'FSE: N7S0' }));
  expect(await screen.findByRole('figure', { name: 'Share price, N7S0.F' })).toBeVisible();
  expect(asked.at(-1)).toBe('/api/stock-history?symbol=N7S0.F&range=5y');
});

test('the price chart offers Retry if the prices could not be loaded', async () => {
  serveApi(() => problem(503, 'There is no price history at the moment.'));
  showChart();
  expect(await screen.findByText('The price chart could not be loaded')).toBeVisible();
  expect(screen.getByText('There is no price history at the moment.')).toBeVisible();
  serveApi((url) => history(url));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('figure')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
});

test('the price chart shows neither chart nor Retry if the source has no histories', async () => {
  serveApi(() => problem(404, 'There are no price histories here.'));
  showChart();
  expect(await screen.findByText(/See the prices at the exchanges linked below\.$/)).toBeVisible();
  for (const role of ['figure', 'radio', 'button']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
});

test.each(['before', 'after'])(
  'an exchange without a history can be left again if it is chosen %s the first chart has loaded',
  async (moment) => {
    const responses: (() => void)[] = [];
    serveApi((url) => {
      if (url.searchParams.get('symbol') === 'N7S0.F') return problem(404, 'There are no quotes for it.');
      if (moment === 'after') return history(url);
      return new Promise((resolve) => responses.push(() => resolve(history(url))));
    });
    showChart();
    if (moment === 'after') await screen.findByRole('figure', { name: 'Share price, HYPE.CN' });
    const unserved = await screen.findByRole('radio', { name: 'FSE: N7S0' });
    await userEvent.click(unserved);
    expect(await screen.findByText('See the prices at the exchanges linked below.')).toBeVisible();
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    expect(unserved).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: 'CSE: HYPE' }));
    for (const respond of responses) respond();
    expect(await screen.findByRole('figure', { name: 'Share price, HYPE.CN' })).toBeVisible();
  },
);

test('the price chart marks sample and delayed prices, and formats dates alike for all readers', async () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  serveApi((url) => history(url, { source: 'sample', stale: true }));
  showChart();
  expect(await screen.findByText('Sample data')).toBeVisible();
  expect(screen.getByText('Delayed')).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent('on Mar 10, 2025 to $0.60 CAD on Mar 10, 2026');
});

test.each([
  ['cents', [0.42, 0.66], [0.4, 0.5, 0.6, 0.7], 2],
  ['tenths of a cent', [0.051, 0.0585], [0.05, 0.052, 0.054, 0.056, 0.058, 0.06], 3],
  ['dollars', [1210, 1790], [1200, 1400, 1600, 1800], 2],
  ['a price that does not move', [0.5, 0.5], [0.5, 0.52], 2],
])('the price chart places lines at round prices around all values: %s', (_what, prices, lines, decimals) => {
  expect(priceLines(prices)).toEqual(lines);
  expect(decimalsOfLines(lines)).toBe(decimals);
});

test('the price chart places prices between the first and the last line, and days from edge to edge', () => {
  expect([0.4, 0.55, 0.7].map((price) => verticalPosition(price, [0.4, 0.5, 0.6, 0.7]))).toEqual([
    0,
    expect.closeTo(50),
    100,
  ]);
  expect([0, 1, 2].map((index) => horizontalPosition(index, 3))).toEqual([0, 50, 100]);
  expect(horizontalPosition(0, 1)).toBe(50);
});
