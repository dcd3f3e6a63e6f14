import { Logger } from '@nestjs/common';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { loadConfig } from '../../config/config.ts';
import { Metrics } from '../../metrics/metrics.ts';
import { startMovableClock } from '../../testing/movable-clock.ts';
import type { MovableClock } from '../../testing/movable-clock.ts';
import { answerWell, startQuoteSource } from '../../testing/quote-source.ts';
import type { QuoteSource } from '../../testing/quote-source.ts';
import { createProviders } from '../providers/create-providers.ts';
import { Upstream } from '../upstream.ts';
import { HistoryService } from './history.service.ts';

const MINUTE = 60_000;
let source: QuoteSource;
let clock: MovableClock;

beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => {
  clock = startMovableClock('2026-03-04T15:00:00Z');
  source = await startQuoteSource();
});
afterEach(async () => {
  jest.useRealTimers();
  await source.stop();
});

function serviceOf(env: Record<string, string>) {
  const config = loadConfig({ QUOTES_SYMBOLS: 'HYPAF', ...env });
  const service = new HistoryService(config, new Upstream(createProviders(config), new Metrics()), undefined);
  return () => service.history({ range: '1m' });
}

test('after a failure the last good history is served, marked as stale, for 24 hours', async () => {
  const history = serviceOf({
    QUOTES_PROVIDER: 'http',
    QUOTES_URL: source.url,
    QUOTES_HISTORY_URL: source.historyUrl,
  });
  const first = await history();
  source.behave((_request, response) => response.writeHead(500).end());
  clock.advance(3 * MINUTE);
  expect(await history()).toEqual({ ...first, stale: true });
  clock.advance(24 * 60 * MINUTE);
  await expect(history()).rejects.toMatchObject({ status: 503 });
  source.behave(answerWell);
  clock.advance(3 * MINUTE);
  expect(await history()).toMatchObject({ stale: false });
});

test('without an address for it the http provider has no history, and a sample is marked as one', async () => {
  const own = { QUOTES_PROVIDER: 'http', QUOTES_URL: source.url };
  await expect(serviceOf(own)()).rejects.toMatchObject({ status: 404 });
  expect(await serviceOf({ QUOTES_PROVIDER: 'sample' })()).toMatchObject({ source: 'sample' });
  expect(source.calls).toEqual({});
});
