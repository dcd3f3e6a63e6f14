import { describe, expect, test } from '@jest/globals';
import { HttpProvider } from './http-provider.ts';

const complete = {
  symbol: 'HYPE.CN',
  price: 0.61,
  currency: 'CAD',
  change: 0.02,
  changePercent: 3.39,
  volume: 120_000,
  marketCap: 58_000_000,
  marketHours: true,
  lastUpdated: '2026-03-10T14:45:00Z',
};

interface Call {
  readonly url: string;
  readonly init: RequestInit | undefined;
}

function sourceOf(respond: () => Response) {
  const calls: Call[] = [];
  const send: typeof fetch = async (input, init) => {
    calls.push({ url: new Request(input).url, init });
    return respond();
  };
  const provider = new HttpProvider(
    'https://example.org/{symbol}?again={symbol}',
    'https://example.org/{symbol}/{range}',
    send,
  );
  const { signal } = new AbortController();
  return {
    calls,
    fetch: (symbol = 'HYPE.CN') => provider.fetch(symbol, signal),
    fetchHistory: () => provider.fetchHistory('HYPE.CN', '6m', signal),
  };
}

test('a complete quote is read', async () => {
  const { marketHours, lastUpdated: _lastUpdated, ...fields } = complete;
  expect(await sourceOf(() => Response.json(complete)).fetch()).toEqual({
    ...fields,
    marketOpen: marketHours,
    asOf: '2026-03-10T14:45:00.000Z',
  });
});

test.each([undefined, null])('optional members that are %p become null', async (missing) => {
  const quote = {
    ...complete,
    volume: missing,
    marketCap: missing,
    marketHours: missing,
    lastUpdated: missing,
  };
  expect(await sourceOf(() => Response.json(quote)).fetch()).toMatchObject({
    volume: null,
    marketCap: null,
    marketOpen: null,
    asOf: null,
  });
});

test.each([
  ['milliseconds since 1970', 1_773_153_900_000, '2026-03-10T14:45:00.000Z'],
  ['seconds since 1970', 1_773_153_900, '2026-03-10T14:45:00.000Z'],
  ['seconds as text', '1773153900', '2026-03-10T14:45:00.000Z'],
  ['invalid text as null', 'soon', null],
])('a time is read from %s', async (_what, lastUpdated, expected) => {
  const { asOf } = await sourceOf(() => Response.json({ ...complete, lastUpdated })).fetch();
  expect(asOf).toBe(expected);
});

test('the encoded symbol replaces each placeholder of the URL, and redirects are refused', async () => {
  const { calls, fetch } = sourceOf(() => Response.json(complete));
  await fetch('^HYPE=X');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.url).toBe('https://example.org/%5EHYPE%3DX?again=%5EHYPE%3DX');
  expect(calls[0]?.init?.redirect).toBe('error');
});

describe('a quote is refused from', () => {
  const { price: _price, ...priceless } = complete;
  test.each<[string, () => Response, RegExp]>([
    ['a response without a price', () => Response.json(priceless), /price/],
    ['a price that is text', () => Response.json({ ...complete, price: '0.61' }), /price/],
    ['a time of another type', () => Response.json({ ...complete, lastUpdated: {} }), /lastUpdated/],
    ['a list', () => Response.json([complete]), /object/],
    ['HTML', () => new Response('<html>'), /JSON/],
    ['a response with another status', () => Response.json(complete, { status: 203 }), /responded with 203/],
    ['a response without a body', () => new Response(null, { status: 204 }), /responded with 204/],
    [
      'a response that is too large',
      () => Response.json({ ...complete, filling: 'x'.repeat(300_000) }),
      /response is too large/,
    ],
  ])('%s', async (_what, respond, reason) => {
    await expect(sourceOf(respond).fetch()).rejects.toThrow(reason);
  });
});

test('a history of the requested range is read; a volume may be missing', async () => {
  const candle = { date: '2026-03-10', open: 0.6, high: 0.63, low: 0.59, close: 0.61 };
  const history = { symbol: 'HYPE.CN', currency: 'CAD', candles: [candle] };
  const { calls, fetchHistory } = sourceOf(() => Response.json(history));
  expect(await fetchHistory()).toEqual({ ...history, candles: [{ ...candle, volume: null }] });
  expect(calls.map(({ url }) => url)).toEqual(['https://example.org/HYPE.CN/6m']);
});
