import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Proxy extends AsyncDisposable {
  readonly url: string;
}

/** Starts a proxy that removes the content security policy of the variants, because Lighthouse cannot disable it. */
export async function startProxy(productUrl: string): Promise<Proxy> {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const upstream = send(new URL(url, productUrl), { method, headers }, (received) => {
      const { 'content-security-policy': policy, ...others } = received.headers;
      const isVariant = url.endsWith('.html');
      response.writeHead(
        received.statusCode ?? 502,
        isVariant || policy === undefined ? others : { ...others, 'content-security-policy': policy },
      );
      received.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
