import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiProvider } from '@site/kit';
import { act, render, screen } from '@testing-library/react';
import { ListingLabel } from './listing-label.tsx';

const send = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset();
  globalThis.fetch = send;
});
afterEach(() => {
  jest.useRealTimers();
});

test('the day of a price is in the order of the reader', async () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CA');
  const lastUpdated = '2026-01-05T15:00:00Z';
  send.mockImplementation(async () =>
    Response.json({ symbol: 'HYPAF', price: 0.61, currency: 'USD', lastUpdated }),
  );
  render(
    <ApiProvider cache={new Map()}>
      <ListingLabel label="OTC: HYPAF" symbol="HYPAF" />
    </ApiProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByText('5 Jan, 15:00 UTC')).toBeVisible();
  jest.restoreAllMocks();
});

test('a price is fresh for 2 minutes: coming back to the page asks again only after that', async () => {
  send.mockImplementation(async () =>
    Response.json({ symbol: 'HYPAF', price: 0.61, currency: 'USD', change: 0.02, changePercent: 3.39 }),
  );
  const cache = new Map();
  const page = (here: boolean) => (
    <ApiProvider cache={cache}>{here && <ListingLabel label="OTC: HYPAF" symbol="HYPAF" />}</ApiProvider>
  );
  const { rerender } = render(page(true));
  const leaveFor = async (ms: number) => {
    rerender(page(false));
    await act(() => jest.advanceTimersByTimeAsync(ms));
    rerender(page(true));
    await act(() => jest.advanceTimersByTimeAsync(50));
  };
  await leaveFor(110_000);
  expect(screen.getByText('$0.61 USD')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
  await leaveFor(15_000);
  expect(send).toHaveBeenCalledTimes(2);
});
