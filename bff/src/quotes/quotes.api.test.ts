import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { goodQuote, startQuoteSource } from '../testing/quote-source.ts';
import type { QuoteSource } from '../testing/quote-source.ts';
import { type OwnBff, startOwnBff } from '../testing/own-bff.ts';

let source: QuoteSource;
let app: OwnBff;

beforeAll(async () => {
  source = await startQuoteSource();
  app = await startOwnBff({
    QUOTES_PROVIDER: 'http',
    QUOTES_URL: source.url,
    QUOTES_SYMBOLS: 'HYPE.CN,HYPAF,DOWN',
  });
});
afterAll(async () => {
  await app.stop();
  await source.stop();
});

test('a quote has the fields of the specification, its source and its freshness', async () => {
  const { status, json } = await app.call('/api/stock-price?symbol=HYPAF');
  const { lastUpdated: _lastUpdated, marketHours: _marketHours, ...fields } = goodQuote('HYPAF');
  expect(status).toBe(200);
  expect(json).toMatchObject({ ...fields, source: 'http', stale: false });
  expect(json.lastUpdated).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/);
  expect(typeof json.marketHours).toBe('boolean');
});

test('without a symbol the first one served is answered', async () => {
  expect((await app.call('/api/stock-price')).json.symbol).toBe('HYPE.CN');
});

test.each(['', 'A B', 'A%00', 'A'.repeat(21), '%F0%9F%90%B3', '../x'])(
  'the malformed symbol "%s" is refused',
  async (symbol) => {
    const { status, json } = await app.call(`/api/stock-price?symbol=${symbol}`);
    expect([status, json.errors[0].field]).toEqual([400, 'symbol']);
  },
);

test('a repeated symbol is refused and one that is not served is a 404', async () => {
  expect((await app.call('/api/stock-price?symbol=HYPAF&symbol=HYPAF')).status).toBe(400);
  expect((await app.call('/api/stock-price?symbol=AAPL')).status).toBe(404);
  expect(source.calls).not.toHaveProperty('AAPL');
});

test('without any quote the answer is a 503 problem with Retry-After', async () => {
  source.behave((_request, response) => response.writeHead(500).end());
  const { status, headers, json } = await app.call('/api/stock-price?symbol=DOWN');
  expect([status, json.status]).toEqual([503, 503]);
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3_600);
});

test('an administrator is told on which weekdays of a month the exchanges are closed or close early', async () => {
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
