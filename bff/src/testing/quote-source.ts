import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** A quote source of our own that counts its calls and misbehaves on demand. */
export interface QuoteSource {
  /** For `QUOTES_URL`. */
  readonly url: string;
  readonly calls: Record<string, number>;
  behave(behaviour: Behaviour): void;
  stop(): Promise<void>;
}

/** A good answer for a symbol. */
export function goodQuote(symbol: string): Record<string, unknown> {
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

export const answerWell: Behaviour = (request, response) => {
  response.end(JSON.stringify(goodQuote(symbolOf(request))));
};

function symbolOf(request: IncomingMessage): string {
  return decodeURIComponent(request.url?.split('/').at(-1) ?? '');
}

export async function startQuoteSource(): Promise<QuoteSource> {
  const calls: Record<string, number> = {};
  let behaviour = answerWell;
  const server = createServer((request, response) => {
    const symbol = symbolOf(request);
    calls[symbol] = (calls[symbol] ?? 0) + 1;
    behaviour(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/quotes/{symbol}`,
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
