import http from 'node:http';
import { findFreePort } from '../../infra/local/ports.ts';

/** A proxy that refuses connections until `start` is called. */
export interface StoppedProxy {
  readonly url: string;
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function createStoppedProxy(target: string): Promise<StoppedProxy> {
  const port = await findFreePort();
  const server = http.createServer((request, response) => {
    const { method, headers } = request;
    const forwarded = http.request(new URL(request.url ?? '/', target), { method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    request.pipe(forwarded);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    start: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', resolve);
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
