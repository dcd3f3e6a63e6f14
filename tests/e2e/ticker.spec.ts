import type { Locator, Page } from '@playwright/test';
import { refuseFontsBeyondFirstSet } from '../support/held-answers.ts';
import { builtRemote, startShell } from '../support/shell-process.ts';
import { expect, test } from '../support/watched-page.ts';

const quote = {
  symbol: 'HYPE.CN',
  price: 0.61,
  currency: 'CAD',
  change: 0.015,
  changePercent: 2.521,
  volume: 125_430,
  marketCap: 58_865_000,
  marketHours: true,
  lastUpdated: '2026-03-04T15:30:00.000Z',
  source: 'yahoo',
  stale: false,
};

/** As wide as figures get. */
const wide = {
  ...quote,
  price: 12.34,
  change: -1.234,
  changePercent: -10.12,
  volume: 12_345_678,
  marketCap: 123_456_789,
  marketHours: false,
};
const delayed = { ...wide, stale: true };
const invented = { ...wide, source: 'sample' };
const both = { ...wide, source: 'sample', stale: true };
const dear = { ...delayed, price: 1_234.56, change: -123.456 };

test.beforeEach(({ page }, testInfo) => refuseFontsBeyondFirstSet(page, testInfo));

async function serve(page: Page, answer: typeof quote): Promise<void> {
  await page.route('**/api/stock-price', (route) => route.fulfill({ json: answer }));
}

const answers = {
  'a delayed quote': { mark: /^Delayed$/, answer: delayed },
  'a sample': { mark: /^Sample data$/, answer: invented },
  'a delayed sample': { mark: /^Delayed sample/, answer: both },
  'a quote of long figures': { mark: /^Delayed$/, answer: dear },
};

/** The texts of the bar that lie, in part or whole, outside it. */
function textsOutside(ticker: Locator): Promise<(string | null)[]> {
  return ticker.evaluate((bar) => {
    const frame = bar.getBoundingClientRect();
    return [...bar.querySelectorAll('span, strong, time')]
      .filter((part) => part.checkVisibility() && !part.closest('[class*="sr-only"], [aria-hidden="true"]'))
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
      })
      .map((part) => part.textContent);
  });
}

const layout = { tag: '@layout' };

const widths = [320, 360, 390, 768, 1024, 1440];

for (const [name, { mark, answer }] of Object.entries(answers)) {
  test(`${name} is read whole in the bar, whatever the width`, layout, async ({ watched }) => {
    await serve(watched, answer);
    await watched.goto('/terms');
    const ticker = watched.getByRole('region', { name: /ticker/i });
    for (const width of widths) {
      await watched.setViewportSize({ width, height: 800 });
      for (const text of [mark, 'Market Closed']) {
        await expect(ticker.getByText(text)).toBeInViewport({ ratio: 1 });
      }
      expect(await textsOutside(ticker), `${width} px`).toEqual([]);
      expect(await watched.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

async function startShellWithoutBff() {
  const shell = await startShell({
    bffUrl: 'http://127.0.0.1:9',
    remotes: { 'mfe-public': builtRemote('mfe-public') },
  });
  return { url: shell.url, [Symbol.asyncDispose]: () => shell.stop() };
}

test(
  'placeholders, a short quote and a wide one leave everything else in its place',
  layout,
  async ({ watched }) => {
    await watched.clock.install();
    // What a shell without a bff sends has no quote in it.
    await using shell = await startShellWithoutBff();
    const { promise, resolve } = Promise.withResolvers<void>();
    let answer = quote;
    await watched.route('**/api/stock-price', async (route) => {
      await promise;
      await route.fulfill({ json: answer });
    });
    await watched.goto(`${shell.url}/terms`);
    const ticker = watched.getByRole('region', { name: /ticker/i });
    const places = async () => [await ticker.boundingBox(), await watched.getByRole('main').boundingBox()];
    await expect(ticker).toContainText('Quote not available yet');
    const before = await places();
    resolve();
    await expect(ticker).toContainText(/(?:as of|at close,) Mar 4/);
    expect(await places()).toEqual(before);
    answer = delayed;
    // In two steps: what is fresh for two minutes is not asked for again.
    await watched.clock.fastForward(125_000);
    await watched.clock.fastForward(60_000);
    await expect(ticker).toContainText('Delayed');
    expect(await places()).toEqual(before);
    // What the page still fetches must not meet a shell that has ended.
    await watched.goto('about:blank');
  },
);
