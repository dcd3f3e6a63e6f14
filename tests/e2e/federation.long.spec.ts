import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { root } from '../../infra/local/root.ts';
import { serveRemote } from '../support/remote-server.ts';
import { startShell } from '../support/shell-process.ts';
import { buildStockHost, buildStockRemote } from '../support/stock-builds.ts';
import { expect, test } from '../support/watched-page.ts';

let directory: string;

test.beforeEach(async () => {
  directory = await mkdtemp(path.join(root, 'node_modules', '.stock-'));
});
test.afterEach(() => rm(directory, { recursive: true, force: true }));

async function serveHost(dist: string, product: string) {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', product);
    if (pathname.startsWith('/remotes/')) {
      const upstream = await fetch(new URL(pathname, product));
      response.setHeader('content-type', upstream.headers.get('content-type') ?? '');
      response.writeHead(upstream.status).end(Buffer.from(await upstream.arrayBuffer()));
      return;
    }
    const file = pathname === '/' ? 'index.html' : path.basename(pathname);
    const stream = createReadStream(path.join(dist, file));
    stream.once('error', () => response.writeHead(204).end());
    response.setHeader('content-type', file.endsWith('.html') ? 'text/html' : 'text/javascript');
    stream.pipe(response);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

test('a plain Module Federation host shows a page of a remote from its standard manifest', async ({
  watched,
  baseURL,
}) => {
  const dist = await buildStockHost(directory, '/remotes/mfe-wallets/mf-manifest.json');
  await using host = await serveHost(dist, baseURL ?? '');
  await watched.goto(host.url);
  await expect(watched.getByRole('heading', { level: 1 })).toBeVisible();
  await watched.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(watched.getByRole('spinbutton')).toHaveValue('2');
  // Stops the page from sending requests after the server has closed.
  await watched.goto('about:blank');
});

test('the shell shows a plain Module Federation remote with its own React and picks up a new version without a restart', async ({
  watched,
  baseURL,
}) => {
  const dist = await buildStockRemote(directory, 'Events of spring', '1.0.0');
  const remote = await serveRemote(dist, 'well');
  const shell = await startShell({ bffUrl: baseURL ?? '', remotes: { stock: remote.url } });
  try {
    await watched.goto(`${shell.url}/events`);
    await expect(watched.getByRole('heading', { level: 1 })).toHaveText('Events of spring');
    await expect(watched.getByText('React: 19.3.1')).toBeVisible();
    await expect(watched.locator('meta[name="description"]')).toHaveCount(1);
    await expect(watched.locator('head > title')).toHaveCount(1);
    await watched.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(watched.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    await expect(watched).toHaveTitle('Events');
    await buildStockRemote(directory, 'Events of autumn', '1.1.0');
    await expect
      .poll(async () => (await watched.request.get(`${shell.url}/events`)).text())
      .toContain('stock 1.1.0');
    await watched.reload();
    await expect(watched.getByRole('heading', { level: 1 })).toHaveText('Events of autumn');
    // Stops the page from sending requests after the server has closed.
    await watched.goto('about:blank');
  } finally {
    await shell.stop();
    await remote.close();
  }
});
