import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The product behind a proxy that lets the variants have styles and scripts of their own. */
interface Proxy extends AsyncDisposable {
  readonly url: string;
}

/**
 * Forwards everything to the product; documents that are files come without their policy, which forbids them
 * everything. Lighthouse has no means to leave a policy out.
 */
export async function startProxy(productUrl: string): Promise<Proxy> {
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const upstream = send(new URL(url, productUrl), { method, headers }, (answer) => {
      const { 'content-security-policy': policy, ...others } = answer.headers;
      const isVariant = url.endsWith('.html');
      response.writeHead(
        answer.statusCode ?? 502,
        isVariant || policy === undefined ? others : { ...others, 'content-security-policy': policy },
      );
      answer.pipe(response);
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
