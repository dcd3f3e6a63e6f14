import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FaultyProxy, faults } from './faulty-proxy.ts';
import { type Site, startSite, unusedSymbols, movableClockEnvironment } from './parts.ts';
import { type ReceivedResponse, expectStatus, expectRecovery, type Visitor } from './visitor.ts';

/** Milliseconds, just longer than a quote or the failure to fetch one is cached. */
const PAST_CACHE_TIME_MS = 121_000;
const ticker = '/api/stock-price';

const symbols = [...unusedSymbols];
let site: Site;
let visitor: Visitor;
let proxy: FaultyProxy;

beforeAll(async () => {
  site = await startSite(movableClockEnvironment, ({ proxies }) => proxies.quotes.goDown());
  ({ visitor } = site);
  proxy = site.backing.proxies.quotes;
});
afterAll(() => site.stop());

const requestUnusedSymbol = (): Promise<ReceivedResponse> =>
  visitor.request(`${ticker}?symbol=${symbols.pop()}`);

const requestConcurrently = (): Promise<ReceivedResponse[]> =>
  visitor.requestAll(Array.from({ length: 20 }, () => ticker));

function quoteOf({ text }: ReceivedResponse): { price: number; lastUpdated: string; stale: boolean } {
  const { price, lastUpdated, stale } = JSON.parse(text);
  return { price, lastUpdated, stale };
}

async function expectEverythingElse(): Promise<void> {
  const paths = ['/', '/investors', '/api/news', '/api/team', '/api/health/ready'];
  expectStatus(await visitor.requestAll(paths), 200);
}

function expectNoQuote(responses: readonly ReceivedResponse[]): void {
  expectStatus(responses, 503);
  for (const { headers } of responses) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
}

async function expectFreshQuotes(): Promise<void> {
  await proxy.pass();
  await site.bff.moveClock(PAST_CACHE_TIME_MS);
  await expectRecovery(async () => {
    const response = await visitor.request(ticker);
    return response.status === 200 && !quoteOf(response).stale;
  });
  await expectRecovery(async () => (await requestUnusedSymbol()).status === 200);
}

test('quote source down at start: calls for quotes return 503, everything else works, and quotes recover', async () => {
  await expectEverythingElse();
  expectNoQuote(await requestConcurrently());
  await expectFreshQuotes();
});

test.each(faults({ slow: 30_000, bytes: 200 }))(
  'quote source %s: concurrent visitors get the last quote as delayed after one call, and fresh ones after recovery',
  async (_what, fail) => {
    const before = quoteOf(await visitor.request(ticker));
    await fail(proxy);
    await site.bff.moveClock(PAST_CACHE_TIME_MS);
    const callsFor = () => site.backing.quotes.calls.get('HYPE.CN') ?? 0;
    const calls = callsFor();
    const [responses, unseen] = await Promise.all([
      requestConcurrently(),
      requestUnusedSymbol(),
      expectEverythingElse(),
    ]);
    expectStatus(responses, 200);
    for (const response of responses) expect(quoteOf(response)).toEqual({ ...before, stale: true });
    expectNoQuote([unseen]);
    expect(callsFor() - calls).toBeLessThanOrEqual(1);
    await expectFreshQuotes();
  },
);
