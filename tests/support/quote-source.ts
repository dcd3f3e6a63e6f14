import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { validQuote } from '../../bff/src/testing/quote-source.ts';

export interface QuoteSource {
  readonly port: number;
  /** The number of requests for each symbol. */
  readonly calls: ReadonlyMap<string, number>;
  /** The time of returned quotes; undefined for the time of the request. */
  lastUpdated: string | undefined;
  stop(): Promise<void>;
}

export async function startQuoteSource(host = '127.0.0.1'): Promise<QuoteSource> {
  const calls = new Map<string, number>();
  const server = http.createServer((request, response) => {
    const symbol = decodeURIComponent(request.url?.slice(1) ?? '');
    calls.set(symbol, (calls.get(symbol) ?? 0) + 1);
    response.setHeader('content-type', 'application/json');
    const quote = { ...validQuote(symbol), lastUpdated: source.lastUpdated };
    response.end(JSON.stringify(quote));
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const source: QuoteSource = {
    port,
    calls,
    lastUpdated: undefined,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return source;
}
