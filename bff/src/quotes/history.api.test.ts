import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { answerWell, goodHistory, startQuoteSource } from '../testing/quote-source.ts';
import type { QuoteSource } from '../testing/quote-source.ts';
import { type OwnBff, startOwnBff } from '../testing/own-bff.ts';

let source: QuoteSource;
let app: OwnBff;

beforeAll(async () => {
  source = await startQuoteSource();
  app = await startOwnBff({
    QUOTES_PROVIDER: 'http',
    QUOTES_URL: source.url,
    QUOTES_HISTORY_URL: source.historyUrl,
    QUOTES_SYMBOLS: 'HYPE.CN,HYPAF,N7S0.F',
  });
});
beforeEach(() => source.behave(answerWell));
afterAll(async () => {
  await app.stop();
  await source.stop();
});

const history = (query = '') => app.call(`/api/stock-history${query}`);

/** What the source gives, with something else in it. */
function give(changes: Record<string, unknown>): void {
  source.behave((_request, response) =>
    response.end(JSON.stringify({ ...goodHistory('N7S0.F'), ...changes })),
  );
}

test("a history has the source's candles, its source and its freshness", async () => {
  const { status, json } = await history('?symbol=HYPAF&range=6m');
  expect(status).toBe(200);
  expect(json).toEqual({
    ...goodHistory('HYPAF'),
    range: '6m',
    source: 'http',
    stale: false,
    lastUpdated: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
  });
});

test('without parameters it is a year of the first symbol served', async () => {
  expect((await history()).json).toMatchObject({ symbol: 'HYPE.CN', range: '1y' });
});

test('one who has it already is answered with 304', async () => {
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
])('a wrong %s, as in "%s", is refused', async (field, query) => {
  const { status, json } = await history(query);
  expect([status, json.errors[0].field]).toEqual([400, field]);
});

test('a symbol that is not served is a 404 that the source never hears of', async () => {
  expect((await history('?symbol=AAPL')).status).toBe(404);
  expect(Object.keys(source.calls).some((asked) => asked.endsWith('AAPL'))).toBe(false);
});

const [candle] = goodHistory('N7S0.F').candles;
test.each([
  ['1m', 'nothing', { candles: [] }],
  ['6m', 'another symbol', { symbol: 'HYPE' }],
  ['1y', 'a price of zero', { candles: [{ ...candle, close: 0 }] }],
  ['5y', 'a day twice', { candles: [candle, candle] }],
])(
  'a source that gives, for %s, %s has no history: 503, and it is not asked again at once',
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
