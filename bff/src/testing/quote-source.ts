import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

export interface QuoteSource {
  readonly url: string;
  /** The value of `QUOTES_HISTORY_URL`. Its calls are counted under `range:symbol`. */
  readonly historyUrl: string;
  readonly calls: Record<string, number>;
  behave(behaviour: Behaviour): void;
  stop(): Promise<void>;
}

export function validQuote(symbol: string): Record<string, unknown> {
  return {
    symbol,
    price: 0.61,
    currency: 'CAD',
    change: 0.02,
    changePercent: 3.39,
    volume: 120_000,
    marketCap: 58_000_000,
    marketHours: true,
    lastUpdated: new Date().toISOString(),
  };
}

export function validHistory(symbol: string) {
  return {
    symbol,
    currency: 'CAD',
    candles: [
      { date: '2025-01-02', open: 0.58, high: 0.6, low: 0.57, close: 0.59, volume: 90_000 },
      { date: '2025-01-03', open: 0.59, high: 0.63, low: 0.58, close: 0.61, volume: null },
    ],
  };
}

export const respondNormally: Behaviour = (request, response) => {
  const [symbol = '', range] = keyOf(request).split(':').toReversed();
  response.end(JSON.stringify(range === undefined ? validQuote(symbol) : validHistory(symbol)));
};

function keyOf(request: IncomingMessage): string {
  return decodeURIComponent(request.url?.split('/').at(-1) ?? '');
}

export async function startQuoteSource(): Promise<QuoteSource> {
  const calls: Record<string, number> = {};
  let behaviour = respondNormally;
  const server = createServer((request, response) => {
    const key = keyOf(request);
    calls[key] = (calls[key] ?? 0) + 1;
    behaviour(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/quotes/{symbol}`,
    historyUrl: `http://127.0.0.1:${port}/history/{range}:{symbol}`,
    calls,
    behave: (next) => {
      behaviour = next;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
