import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  ApiProvider,
  CompanyProvider,
  formatQuotePrice,
  MemoryRouter,
  type StockQuote,
  useApi,
} from '@site/kit';
import { problem, renderPage, sampleCompany, serveApi, stopClock } from '@site/kit/testing';
import { render, screen } from '@testing-library/react';
import { HeroSection } from './hero-section.tsx';
import { quoteOptions } from './quotes.ts';

const quote: StockQuote = {
  ...{ symbol: 'HYPE.CN', price: 0.24, currency: 'CAD', change: 0.015, changePercent: 6.25, volume: 1000 },
  ...{ marketCap: 1_000_000, marketHours: true, lastUpdated: '2026-01-05T15:00:00Z' },
  ...{ source: 'yahoo', stale: false },
};

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

/** Requests and shows the quote like the shell's ticker. */
function Ticker() {
  const { data } = useApi<StockQuote>('/api/stock-price', quoteOptions);
  return <output aria-label="Ticker">{data && formatQuotePrice(data.price, data.currency)}</output>;
}

/** Shows the ticker for `lead` milliseconds before the hero, and returns the requested addresses and both prices. */
async function openHero(lead: number, quotes: { ticker: StockQuote; hero: StockQuote }) {
  const pass = stopClock('2026-01-05T15:10:00Z');
  const asked = serveApi(({ searchParams }) => {
    const symbol = searchParams.get('symbol');
    if (symbol === null) return Response.json(quotes.ticker);
    return Response.json(symbol === 'HYPE.CN' ? quotes.hero : { ...quotes.hero, symbol, price: 7 });
  });
  const cache = new Map();
  const page = (isHome: boolean) => (
    <CompanyProvider company={sampleCompany}>
      <ApiProvider cache={cache}>
        <MemoryRouter>
          <Ticker />
          {isHome && <HeroSection />}
        </MemoryRouter>
      </ApiProvider>
    </CompanyProvider>
  );
  const { rerender } = render(page(false));
  await pass(lead);
  rerender(page(true));
  await pass(100);
  const prices = () => {
    const [label] = screen.getAllByRole('listitem');
    return [screen.getByLabelText('Ticker').textContent, /\$[\d.]+ CAD/.exec(label?.textContent ?? '')?.[0]];
  };
  return { asked, pass, prices };
}

const later = { ...quote, price: 0.25, lastUpdated: '2026-01-05T15:02:00.000Z' };
const latest = { ...quote, price: 0.26, lastUpdated: '2026-01-05T15:04:00Z' };

test('hero and ticker show the later of their quotes of one share, without further requests', async () => {
  const quotes = { ticker: quote, hero: later };
  const { asked, pass, prices } = await openHero(100_000, quotes);
  expect(prices()).toEqual(['$0.25 CAD', '$0.25 CAD']);
  quotes.ticker = latest;
  await pass(80_000);
  expect(prices()).toEqual(['$0.26 CAD', '$0.26 CAD']);
  await pass(100_000);
  expect(prices()).toEqual(['$0.26 CAD', '$0.26 CAD']);
  expect(screen.getAllByText('$7.00 CAD')).toHaveLength(2);
  expect(asked.filter((address) => address === '/api/stock-price')).toHaveLength(2);
  expect(asked).toHaveLength(2 + 2 * 3);
});

test('the hero shows the delay of the ticker’s quote if its own request of that share fails', async () => {
  serveApi(({ searchParams }) =>
    searchParams.has('symbol') ? problem(503, 'Not now') : Response.json({ ...quote, delayMinutes: 15 }),
  );
  renderPage(
    <>
      <Ticker />
      <HeroSection />
    </>,
  );
  expect(await screen.findByText('Quotes are delayed by at least 15 minutes')).toBeVisible();
});

test('the hero never replaces the ticker’s quote of another share', async () => {
  const { prices } = await openHero(100, { ticker: { ...quote, symbol: 'OTHER', price: 5 }, hero: later });
  expect(prices()).toEqual(['$5.00 CAD', '$0.25 CAD']);
});

test('the hero marks a quote as delayed if all requests for it fail, including the ticker’s', async () => {
  const quotes = { ticker: quote, hero: quote };
  const { pass } = await openHero(100, quotes);
  const delayed = () => screen.getAllByRole('listitem').map((label) => /Delayed/.test(label.textContent));
  expect(delayed()).toEqual([false, false, false]);
  serveApi(({ searchParams }) =>
    searchParams.has('symbol') ? problem(503, 'Not now') : Response.json(quotes.ticker),
  );
  await pass(190_000);
  expect(delayed()).toEqual([false, true, true]);
  serveApi(({ searchParams }) =>
    searchParams.has('symbol')
      ? Response.json({ ...quote, symbol: searchParams.get('symbol') })
      : problem(503, 'Not now'),
  );
  await pass(190_000);
  expect(delayed()).toEqual([false, false, false]);
  serveApi(() => problem(503, 'Not now'));
  await pass(190_000);
  expect(delayed()).toEqual([true, true, true]);
  serveApi(({ searchParams }) =>
    Response.json({ ...quote, symbol: searchParams.get('symbol') ?? quote.symbol }),
  );
  await pass(190_000);
  expect(delayed()).toEqual([false, false, false]);
});
