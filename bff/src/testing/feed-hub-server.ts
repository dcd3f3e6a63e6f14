import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface FeedHubServer {
  readonly url: string;
  /** Resolves with the nth notification, even if it arrived before the call. */
  ping(nth: number): Promise<string>;
  stop(): Promise<void>;
}

export async function startFeedHubServer(
  onPing: (ping: string) => void = () => undefined,
): Promise<FeedHubServer> {
  const pings: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((ping) => {
      response.writeHead(204).end();
      onPing(ping);
      pings.push(ping);
      server.emit('ping');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The hub has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async ping(nth) {
      while (pings.length < nth) await once(server, 'ping');
      return pings[nth - 1] ?? '';
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
