import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { StockHistory } from '@site/kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observeVisibility } from '../../testing/observe.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { problem, serve } from '../../testing/serve.ts';
import { SharePrice } from './share-price.tsx';

let visibility: ReturnType<typeof observeVisibility>;

beforeEach(() => {
  visibility = observeVisibility();
});
afterEach(() => {
  visibility.restore();
  jest.restoreAllMocks();
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

test('nothing is asked for before the reader is near; then it is a year of the first exchange', async () => {
  const asked = serve((url) => history(url));
  renderPage(<SharePrice />);
  expect(asked).toEqual([]);
  visibility.show('div', 1);
  expect(await screen.findByRole('figure', { name: 'Share price, HYPE.CN' })).toBeVisible();
  expect(asked).toEqual(['/api/stock-history?symbol=HYPE.CN&range=1y']);
});

test('a sentence says what the line shows, and a table has every day, newest first', async () => {
  serve((url) => history(url));
  showChart();
  const figure = await screen.findByRole('figure');
  expect(figure).toHaveTextContent(
    'From $0.50 CAD on March 10, 2025 to $0.60 CAD on March 10, 2026: +20.00%. Lowest $0.43 CAD, highest $0.62 CAD.',
  );
  await userEvent.click(screen.getByText('Prices as a table'));
  const rows = within(screen.getByRole('table', { name: 'HYPE.CN in CAD, by day' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'DateLowHighClose',
    'Mar 10, 20260.5800.6200.600',
    'Sep 10, 20250.4300.4700.450',
    'Mar 10, 20250.4800.5200.500',
  ]);
  expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
});

test('with keyboard or pointer one goes from day to day, each with its price', async () => {
  serve((url) => history(url));
  showChart();
  const day = await screen.findByRole('slider', { name: 'Day' });
  expect(day).toHaveAttribute('aria-valuetext', 'Mar 10, 2026: $0.60 CAD');
  fireEvent.change(day, { target: { value: '1' } });
  expect(day).toHaveAttribute('aria-valuetext', 'Sep 10, 2025: $0.45 CAD');
  jest.spyOn(day, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 10));
  fireEvent(day, new MouseEvent('pointermove', { clientX: 130, bubbles: true }));
  expect(day).toHaveAttribute('aria-valuetext', 'Mar 10, 2025: $0.50 CAD');
});

test('exchange and time are chosen by keyboard; what was shown stays until the next is there', async () => {
  const asked = serve((url) => history(url));
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

test('invented and delayed prices are marked as such', async () => {
  serve((url) => history(url, { source: 'sample', stale: true }));
  showChart();
  expect(await screen.findByText('Sample data')).toBeVisible();
  expect(screen.getByText('Delayed')).toBeVisible();
});

test('without prices that is said, with a retry that brings them', async () => {
  serve(() => problem(503, 'There is no price history at the moment.'));
  showChart();
  expect(await screen.findByText('The price chart could not be loaded')).toBeVisible();
  expect(screen.getByText('There is no price history at the moment.')).toBeVisible();
  serve((url) => history(url));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('figure')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
});

test('dates have the order of the reader’s region', async () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  serve((url) => history(url));
  showChart();
  expect(await screen.findByRole('figure')).toHaveTextContent(
    'on 10 March 2025 to $0.60 CAD on 10 March 2026',
  );
});
