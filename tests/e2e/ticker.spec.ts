import { blockFontsExceptFirstSet } from '../support/intercepted-requests.ts';
import { openInteractive } from '../support/interactive-page.ts';
import { expect, test } from '../support/watched-page.ts';

/** Milliseconds between two requests of the page for the quote. */
const quoteInterval = 180_000;

const wide = {
  symbol: 'HYPE.CN',
  price: 1_234.56,
  currency: 'CAD',
  change: -123.456,
  changePercent: -10.12,
  volume: 12_345_678,
  marketCap: 123_456_789,
  marketHours: false,
  lastUpdated: '2026-03-04T15:30:00.000Z',
  source: 'yahoo',
  stale: true,
};

const quotes = [
  [/^Delayed$/, wide],
  [/^Sample data$/, { ...wide, price: 12.34, change: -1.234, source: 'sample', stale: false }],
  [/^Delayed sample/, { ...wide, price: 12.34, change: -1.234, source: 'sample' }],
] as const;

function textsOutside(bar: Element): unknown[] {
  const frame = bar.getBoundingClientRect();
  const outside = [...bar.querySelectorAll('span, strong, time')]
    .filter((part) => part.checkVisibility() && !part.closest('[class*="sr-only"], [aria-hidden="true"]'))
    .filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    })
    .map((part) => part.textContent);
  const excess = document.documentElement.scrollWidth - innerWidth;
  return excess > 0 ? [...outside, excess] : outside;
}

test(
  'the ticker shows long figures and each label completely at every width',
  {
    tag: '@layout',
  },
  async ({ watched }, testInfo) => {
    await blockFontsExceptFirstSet(watched, testInfo);
    await watched.clock.install();
    const ticker = watched.getByRole('region', { name: /ticker/i });
    for (const [label, quote] of quotes) {
      await watched.route('**/api/stock-price', (route) => route.fulfill({ json: quote }));
      await openInteractive(watched, '/terms');
      await watched.clock.fastForward(quoteInterval);
      for (const width of [320, 360, 390, 768, 1024, 1440]) {
        await watched.setViewportSize({ width, height: 800 });
        for (const text of [label, 'Market Closed', /^at close, Mar 4/]) {
          await expect(ticker.getByText(text)).toBeInViewport({ ratio: 1 });
        }
        expect(await ticker.evaluate(textsOutside), `${width} px`).toEqual([]);
      }
      await watched.unrouteAll({ behavior: 'wait' });
    }
  },
);
