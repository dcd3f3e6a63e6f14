import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { respondNormally, validHistory, validQuote, startQuoteSource } from '../testing/quote-source.ts';
import type { QuoteSource } from '../testing/quote-source.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';

let source: QuoteSource;
let app: SeparateBff;

beforeAll(async () => {
  source = await startQuoteSource();
  app = await startSeparateBff({
    QUOTES_PROVIDER: 'http',
    QUOTES_URL: source.url,
    QUOTES_HISTORY_URL: source.historyUrl,
    QUOTES_SYMBOLS: 'HYPE.CN,HYPAF,N7S0.F,DOWN',
  });
});
beforeEach(() => source.behave(respondNormally));
afterAll(async () => {
  await app.stop();
  await source.stop();
});

test('a quote has the fields of the specification, its source and its freshness', async () => {
  const { status, json } = await app.call('/api/stock-price?symbol=HYPAF');
  const { lastUpdated: _lastUpdated, marketHours: _marketHours, ...fields } = validQuote('HYPAF');
  expect(status).toBe(200);
  expect(json).toMatchObject({ ...fields, source: 'http', stale: false });
  expect(json.lastUpdated).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/);
  expect(typeof json.marketHours).toBe('boolean');
});

test('without a symbol, the quote of the first configured symbol is returned', async () => {
  expect((await app.call('/api/stock-price')).json.symbol).toBe('HYPE.CN');
});

test.each(['', 'A B', 'A%00', 'A'.repeat(21), '%F0%9F%90%B3', '../x'])(
  'the malformed symbol "%s" is refused',
  async (symbol) => {
    const { status, json } = await app.call(`/api/stock-price?symbol=${symbol}`);
    expect([status, json.errors[0].field]).toEqual([400, 'symbol']);
  },
);

test('a repeated symbol returns 400, and a symbol that is not configured 404', async () => {
  expect((await app.call('/api/stock-price?symbol=HYPAF&symbol=HYPAF')).status).toBe(400);
  expect((await app.call('/api/stock-price?symbol=AAPL')).status).toBe(404);
  expect(source.calls).not.toHaveProperty('AAPL');
});

test('without any quote the response is a 503 problem with Retry-After', async () => {
  source.behave((_request, response) => response.writeHead(500).end());
  const { status, headers, json } = await app.call('/api/stock-price?symbol=DOWN');
  expect([status, json.status]).toEqual([503, 503]);
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
});

test('special-days lists the weekdays of a month on which the exchanges are closed or close early', async () => {
  const { status, json } = await app.admin('/api/admin/special-days?month=2026-12');
  const days = (symbol: string) =>
    json
      .filter((day: { symbol: string }) => day.symbol === symbol)
      .map(({ date, kind }: { date: string; kind: string }) => `${date} ${kind}`);
  expect(status).toBe(200);
  expect(days('HYPE.CN')).toEqual(['2026-12-24 short', '2026-12-25 closed', '2026-12-28 closed']);
  expect(days('HYPAF')).toEqual(['2026-12-24 short', '2026-12-25 closed']);
  for (const month of ['', '2026-13', '2026-1', '26-01']) {
    const refused = await app.admin(`/api/admin/special-days?month=${month}`);
    expect([month, refused.status, refused.json.errors[0].field]).toEqual([month, 400, 'month']);
  }
});

describe('price histories', () => {
  const history = (query = '') => app.call(`/api/stock-history${query}`);

  function give(changes: Record<string, unknown>): void {
    source.behave((_request, response) =>
      response.end(JSON.stringify({ ...validHistory('N7S0.F'), ...changes })),
    );
  }

  test('a history has candles, source and freshness', async () => {
    const { status, json } = await history('?symbol=HYPAF&range=6m');
    expect(status).toBe(200);
    expect(json).toEqual({
      ...validHistory('HYPAF'),
      range: '6m',
      source: 'http',
      stale: false,
      lastUpdated: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
  });

  test('without parameters, the history is one year of the first configured symbol', async () => {
    expect((await history()).json).toMatchObject({ symbol: 'HYPE.CN', range: '1y' });
  });

  test('a known ETag returns 304', async () => {
    const etag = (await history('?symbol=HYPAF&range=6m')).headers.get('etag') ?? '';
    const again = await app.call('/api/stock-history?symbol=HYPAF&range=6m', {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  test.each([
    ['symbol', '?symbol=A%20B'],
    ['symbol', '?symbol=HYPAF&symbol=HYPAF'],
    ['range', '?range=2y'],
    ['range', '?range='],
    ['range', '?range=1m&range=1m'],
  ])('an invalid %s returns 400: "%s"', async (field, query) => {
    const { status, json } = await history(query);
    expect([status, json.errors[0].field]).toEqual([400, field]);
  });

  test('a symbol that is not configured returns 404 without a call to the source', async () => {
    expect((await history('?symbol=AAPL')).status).toBe(404);
    expect(Object.keys(source.calls).some((key) => key.endsWith('AAPL'))).toBe(false);
  });

  const [candle] = validHistory('N7S0.F').candles;
  test.each([
    ['1m', 'no candles', { candles: [] }],
    ['6m', 'another symbol', { symbol: 'HYPE' }],
    ['1y', 'a price of zero', { candles: [{ ...candle, close: 0 }] }],
    ['5y', 'a day twice', { candles: [candle, candle] }],
  ])(
    'the history of %s returns 503 for a source with %s, which is not called again immediately',
    async (range, _what, changes) => {
      give(changes);
      for (let time = 0; time < 2; time += 1) {
        const { status, headers, json } = await history(`?symbol=N7S0.F&range=${range}`);
        expect([status, json.detail]).toEqual([503, 'There is no price history at the moment.']);
        expect(headers.get('content-type')).toContain('application/problem+json');
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(source.calls[`${range}:N7S0.F`]).toBe(1);
    },
  );
});
