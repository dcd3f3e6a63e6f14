import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Metrics } from '../../metrics/metrics.ts';
import { QuoteUpstream } from '../upstream.ts';
import { YahooProvider } from './yahoo-provider.ts';

/** A shortened response of Yahoo. */
const recorded = {
  language: 'en-US',
  region: 'US',
  quoteType: 'EQUITY',
  typeDisp: 'Equity',
  quoteSourceName: 'Delayed Quote',
  triggerable: false,
  currency: 'CAD',
  exchange: 'CNQ',
  fullExchangeName: 'Canadian Sec',
  marketState: 'REGULAR',
  regularMarketChange: 0.015,
  regularMarketChangePercent: 2.5210085,
  regularMarketTime: 1_772_638_200,
  regularMarketPrice: 0.61,
  regularMarketVolume: 125_430,
  regularMarketPreviousClose: 0.595,
  marketCap: 58_865_000,
  priceHint: 4,
  exchangeTimezoneName: 'America/Toronto',
  symbol: 'HYPE.CN',
};

type Send = typeof fetch;

const page = (body: string, headers: Record<string, string> = {}) => new Response(body, { headers });
const quotes = (...result: unknown[]) => Response.json({ quoteResponse: { result, error: null } });
const quoteWith = (changes: Record<string, unknown>) => () => quotes({ ...recorded, ...changes });

function addressOf(input: Parameters<Send>[0]): string {
  return input instanceof Request ? input.url : input.toString();
}

/** A fake of Yahoo's three addresses, which handles redirects like `fetch`. */
function yahoo(respond: (crumb: string | null) => Response | Promise<Response>) {
  const paths: string[] = [];
  const send: Send = async (input, init) => {
    const url = new URL(addressOf(input));
    paths.push(url.pathname);
    init?.signal?.throwIfAborted();
    if (url.hostname === 'finance.yahoo.com') {
      return page('<html>', { 'set-cookie': 'A3=d=1; Max-Age=31557600; Domain=.yahoo.com; Path=/; Secure' });
    }
    if (url.pathname === '/v1/test/getcrumb') return page(`crumb ${paths.length}`);
    const response = await respond(url.searchParams.get('crumb'));
    if (response.status !== 302) return response;
    if (init?.redirect === 'error') throw new TypeError('unexpected redirect');
    return quotes(recorded);
  };
  const count = (path: string) => paths.filter((one) => one === path).length;
  return {
    send,
    quotesAsked: () => count('/v7/finance/quote'),
    crumbsAsked: () => count('/v1/test/getcrumb'),
  };
}

function upstreamOf(send: Send): QuoteUpstream {
  return new QuoteUpstream([new YahooProvider(send)], new Metrics());
}

beforeAll(() => {
  Logger.overrideLogger(false);
  // The library rejects arrays from outside Jest's realm, such as those that Node's `fetch` creates.
  const { getSetCookie } = Headers.prototype;
  jest.spyOn(Headers.prototype, 'getSetCookie').mockImplementation(function read(this: Headers) {
    return [...getSetCookie.call(this)];
  });
});
afterAll(() => {
  jest.restoreAllMocks();
});

test('a complete quote of an open market is read', async () => {
  expect(await upstreamOf(yahoo(quoteWith({})).send).fetch('HYPE.CN')).toEqual({
    symbol: 'HYPE.CN',
    price: 0.61,
    currency: 'CAD',
    change: 0.015,
    changePercent: 2.5210085,
    volume: 125_430,
    marketCap: 58_865_000,
    marketOpen: true,
    asOf: '2026-03-04T15:30:00.000Z',
    source: 'yahoo',
    fetchedAt: expect.any(Number),
  });
});

test.each([
  ['PREPRE', false],
  ['PRE', false],
  ['REGULAR', true],
  ['POST', false],
  ['POSTPOST', false],
  ['CLOSED', false],
  [undefined, null],
])('in the state %s the market is open: %s', async (marketState, open) => {
  const { send } = yahoo(quoteWith({ marketState, preMarketPrice: 9, postMarketPrice: 9 }));
  expect(await upstreamOf(send).fetch('HYPE.CN')).toMatchObject({ marketOpen: open, price: 0.61 });
});

test.each([undefined, null])('volume and capitalisation may be missing, as %s', async (missing) => {
  const { send } = yahoo(quoteWith({ regularMarketVolume: missing, marketCap: missing }));
  expect(await upstreamOf(send).fetch('HYPE.CN')).toMatchObject({ volume: null, marketCap: null });
});

const failures: [string, () => Response | Promise<Response>][] = [
  ['another symbol', quoteWith({ symbol: 'HYPE' })],
  ['no symbol', () => quotes()],
  ['a delisted symbol', quoteWith({ quoteType: 'NONE' })],
  ['a price of zero', quoteWith({ regularMarketPrice: 0 })],
  ['no price', quoteWith({ regularMarketPrice: undefined })],
  ['HTML', () => page('<html><body>Will be right back</body></html>', { 'content-type': 'text/html' })],
  ['an empty response', () => new Response(null, { status: 204 })],
  [
    '401',
    () => Response.json({ finance: { result: null, error: { code: 'Unauthorized' } } }, { status: 401 }),
  ],
  ['429', () => new Response('Too Many Requests', { status: 429 })],
  ['500 with a good quote', () => Response.json({ quoteResponse: { result: [recorded] } }, { status: 500 })],
  [
    'a redirect',
    () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } }),
  ],
  ['a response that is too large', quoteWith({ longName: 'x'.repeat(300_000) })],
  ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
];
test.each(failures)('%s is not accepted as a quote', async (_what, respond) => {
  const { send, quotesAsked } = yahoo(respond);
  await expect(upstreamOf(send).fetch('HYPE.CN')).rejects.toThrow('no provider has a quote of HYPE.CN');
  expect(quotesAsked()).toBe(1);
});

test('the delay that the source reports is part of the quote', async () => {
  const { send } = yahoo(quoteWith({ exchangeDataDelayedBy: 15 }));
  expect(await upstreamOf(send).fetch('HYPE.CN')).toMatchObject({ delayMinutes: 15 });
  const undelayed = yahoo(quoteWith({ exchangeDataDelayedBy: 0 }));
  expect(await upstreamOf(undelayed.send).fetch('HYPE.CN')).not.toHaveProperty('delayMinutes', 0);
});

test('a quote without a change is accepted', async () => {
  const { send } = yahoo(quoteWith({ regularMarketChange: undefined }));
  expect(await upstreamOf(send).fetch('HYPE.CN')).toMatchObject({ price: 0.61, change: null });
});

describe('a price history', () => {
  const days = [
    '2026-03-06T14:30:00Z',
    '2026-03-09T13:30:00Z',
    '2026-03-10T13:30:00Z',
    '2026-03-10T15:10:00Z',
  ];
  const recordedHistory = {
    meta: {
      currency: 'CAD',
      symbol: 'HYPE.CN',
      exchangeName: 'CNQ',
      exchangeTimezoneName: 'America/Toronto',
    },
    timestamp: days.map((day) => Date.parse(day) / 1000),
    indicators: {
      quote: [
        {
          open: [0.58, null, 0.6, 0.6],
          high: [0.6, null, 0.62, 0.63],
          low: [0.57, null, 0.6, 0.59],
          close: [0.59, null, 0.61, 0.62],
          volume: [90_000, null, 40_000, 55_000],
        },
      ],
      adjclose: [{ adjclose: [0.59, null, 0.61, 0.62] }],
    },
  };
  const chart = (changes: Record<string, unknown> = {}) =>
    Response.json({ chart: { result: [{ ...recordedHistory, ...changes }], error: null } });
  const historyOf = (respond: () => Response) =>
    upstreamOf(yahoo(respond).send).fetchHistory('HYPE.CN', '1m');

  test('is read without days that have no trades, and with the current day once', async () => {
    expect(await historyOf(() => chart())).toEqual({
      symbol: 'HYPE.CN',
      currency: 'CAD',
      candles: [
        { date: '2026-03-06', open: 0.58, high: 0.6, low: 0.57, close: 0.59, volume: 90_000 },
        { date: '2026-03-10', open: 0.6, high: 0.63, low: 0.59, close: 0.62, volume: 55_000 },
      ],
      source: 'yahoo',
      fetchedAt: expect.any(Number),
    });
  });

  test('dates a week by its last trading day, and the current one by today', async () => {
    jest.useFakeTimers({ now: new Date('2026-04-07T15:00:00Z'), advanceTimers: true });
    try {
      // Good Friday is April 3, so the week's last trading day is April 2.
      const weeks = ['2026-03-23T13:30:00Z', '2026-03-30T13:30:00Z', '2026-04-06T13:30:00Z'];
      const { open, high, low, close, volume } = recordedHistory.indicators.quote[0] ?? {};
      const figures = (column: unknown[] = []) => [column[0], column[2], column[3]];
      const quote = [
        {
          open: figures(open),
          high: figures(high),
          low: figures(low),
          close: figures(close),
          volume: figures(volume),
        },
      ];
      const respond = () =>
        chart({
          timestamp: weeks.map((day) => Date.parse(day) / 1000),
          indicators: { quote, adjclose: [{ adjclose: figures(close) }] },
        });
      const { candles } = await upstreamOf(yahoo(respond).send).fetchHistory('HYPE.CN', '5y');
      expect(candles.map(({ date }) => date)).toEqual(['2026-03-27', '2026-04-02', '2026-04-07']);
    } finally {
      jest.useRealTimers();
    }
  });

  test.each<[string, () => Response]>([
    ['another symbol', () => chart({ meta: { ...recordedHistory.meta, symbol: 'HYPE' } })],
    ['a response without days', () => chart({ timestamp: undefined, indicators: { quote: [{}] } })],
    ['an error', () => Response.json({ chart: { result: null, error: { code: 'Not Found' } } })],
    ['a response with status 500', () => Response.json({}, { status: 500 })],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } }),
    ],
  ])('is refused from %s', async (_what, respond) => {
    await expect(historyOf(respond)).rejects.toThrow('no provider has a price history of HYPE.CN');
  });
});

test('a sign-in response that is too large is a failure', async () => {
  const { send } = yahoo(quoteWith({}));
  const talkative: Send = (input, init) =>
    addressOf(input).includes('getcrumb') ? Promise.resolve(page('x'.repeat(300_000))) : send(input, init);
  await expect(upstreamOf(talkative).fetch('HYPE.CN')).rejects.toThrow('no provider');
});

test('a call that hangs is aborted by its signal', async () => {
  const hangs: Send = (_input, init) =>
    new Promise((_resolve, reject) => {
      const abort = () => reject(new TypeError('given up'));
      if (init?.signal?.aborted === true) abort();
      init?.signal?.addEventListener('abort', abort);
    });
  const time = new AbortController();
  const response = new YahooProvider(hangs).fetch('HYPE.CN', time.signal);
  time.abort();
  await expect(response).rejects.toThrow('given up');
});

test('the session is reused for later quotes, and replaced after it was refused', async () => {
  let accepted = 'crumb 2';
  const { send, crumbsAsked } = yahoo((crumb) =>
    crumb === accepted ? quotes(recorded) : new Response('Invalid Crumb', { status: 401 }),
  );
  const chain = upstreamOf(send);
  await chain.fetch('HYPE.CN');
  await chain.fetch('HYPE.CN');
  expect(crumbsAsked()).toBe(1);
  accepted = 'crumb 7';
  await expect(chain.fetch('HYPE.CN')).rejects.toThrow('no provider');
  expect(await chain.fetch('HYPE.CN')).toMatchObject({ price: 0.61 });
});
