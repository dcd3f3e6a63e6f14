import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createConnectionServer } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import { findFreePort } from '../testing/free-port.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';
import { waitUntil } from '../testing/wait-until.ts';

let app: StartedApp;

afterEach(async () => {
  jest.restoreAllMocks();
  await app.stop();
});

async function startBefore(port: number): Promise<void> {
  app = await startApp({ remotes: {}, environment: { BFF_URL: `http://127.0.0.1:${port}` } });
}

test('the API proxy returns a retryable 502 problem while the bff is down', async () => {
  await startBefore(await findFreePort());
  // The clock advances by a minute at each reading, so that the retries end at its second reading.
  let time = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => (time += 60_000));
  const response = await fetch(`${app.url}/api/admin/articles`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(502);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(response.headers.get('retry-after')).not.toBeNull();
});

test('the API proxy retries a request for eight seconds while the bff is being replaced', async () => {
  let attempts = 0;
  const away = createConnectionServer((socket) => {
    attempts += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
  const { port } = away.address() as AddressInfo;
  await startBefore(port);
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const call = fetch(`${app.url}/api/news`);
  const reach = (count: number) =>
    waitUntil(
      () => attempts,
      (reached) => reached >= count,
    );
  await reach(1);
  now += 7_900;
  await reach(attempts + 2);
  await new Promise((resolve) => away.close(resolve));
  const replacement = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((resolve) => replacement.listen(port, '127.0.0.1', resolve));
  expect((await call).status).toBe(200);
  replacement.closeAllConnections();
  await new Promise((resolve) => replacement.close(resolve));
});

test('no request is lost while the bff is being replaced, even if it is not idempotent', async () => {
  const answer = (server: Server) => server.on('request', (_request, response) => response.end('{}'));
  const listen = (server: Server, port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const end = async (server: Server) => {
    const ended = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await ended;
  };
  const port = await findFreePort();
  await startBefore(port);
  // Stops the clock, so that retries never time out.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const former = answer(createServer());
  await listen(former, port);
  expect((await fetch(`${app.url}/api/news`)).status).toBe(200);
  await end(former);
  const write = fetch(`${app.url}/api/admin/login`, { method: 'POST', body: '{}' });
  const impatient = fetch(`${app.url}/api/news`, { signal: AbortSignal.timeout(500) });
  await expect(impatient).rejects.toHaveProperty('name', 'TimeoutError');
  const replacement = answer(createServer());
  await listen(replacement, port);
  expect((await write).status).toBe(200);
  await end(replacement);
});

test.each([
  ['with an Idempotency-Key is repeated', { 'idempotency-key': 'one-press-of-a-button' }, 200, 2],
  ['without one is not', {}, 502, 1],
])('a POST %s if the connection is lost after it', async (_what, headers, status, count) => {
  let calls = 0;
  app = await startApp({
    remotes: {},
    bff: (request, response) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
      else response.end('{}');
    },
  });
  const response = await fetch(`${app.url}/api/admin/articles`, { method: 'POST', body: '{}', headers });
  expect([response.status, calls]).toEqual([status, count]);
});

test('a shell that shuts down still responds to requests on open connections', async () => {
  let receive: (response: ServerResponse) => void = () => {};
  const received = new Promise<ServerResponse>((resolve) => {
    receive = resolve;
  });
  app = await startApp({ remotes: {}, bff: (_request, response) => receive(response) });
  const { hostname, port } = new URL(app.url);
  const connection = connect(Number(port), hostname);
  let answers = '';
  connection.setEncoding('utf8').on('data', (text: string) => {
    answers += text;
  });
  connection.write('GET /api/news HTTP/1.1\r\nhost: a\r\n\r\n');
  const held = await received;
  const stopped = app.stop();
  connection.write('GET /robots.txt HTTP/1.1\r\nhost: a\r\n\r\n');
  held.end('[]');
  await new Promise((resolve) => connection.once('close', resolve));
  await stopped;
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});

test('an unused connection does not delay the shutdown', async () => {
  app = await startApp({ remotes: {} });
  const { hostname, port } = new URL(app.url);
  const connection = connect(Number(port), hostname).resume();
  const closed = new Promise((resolve) => connection.once('close', resolve));
  // The response over a later connection proves that the server has accepted both.
  await fetch(`${app.url}/robots.txt`);
  await app.stop();
  // The socket's `close` event reports no error.
  await expect(closed).resolves.toBe(false);
});
