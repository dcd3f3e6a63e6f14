import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { freePort } from '../testing/free-port.ts';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;

afterEach(() => app.stop());

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('method, address, headers and body reach the bff, and its answer comes back', async () => {
  app = await startApp({
    remotes: {},
    bff: (request, response) => {
      void bodyOf(request).then((body) => {
        response.writeHead(201, { 'content-type': 'application/json', 'x-total-count': '7' });
        response.end(
          JSON.stringify({
            method: request.method,
            url: request.url,
            body,
            authorization: request.headers.authorization,
          }),
        );
      });
    },
  });
  const response = await fetch(`${app.url}/api/admin/articles?q=%C3%A9`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer abc' },
    body: '{"title":"Ünïcode"}',
  });
  expect(response.status).toBe(201);
  expect(response.headers.get('x-total-count')).toBe('7');
  expect(await response.json()).toEqual({
    method: 'POST',
    url: '/api/admin/articles?q=%C3%A9',
    body: '{"title":"Ünïcode"}',
    authorization: 'Bearer abc',
  });
});

test('the bff learns the caller’s address from the connection, not from what the caller claims', async () => {
  app = await startApp({
    remotes: {},
    bff: (request, response) =>
      response.end(JSON.stringify([request.headers['x-forwarded-for'], request.headers.forwarded ?? null])),
  });
  const response = await fetch(`${app.url}/api/x`, {
    headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' },
  });
  expect(await response.json()).toEqual(['127.0.0.1', null]);
});

test('headers that are meant for the shell alone stop there', async () => {
  app = await startApp({
    remotes: {},
    bff: (request, response) => response.end(JSON.stringify(Object.keys(request.headers))),
  });
  const { hostname, port } = new URL(app.url);
  const ofOneHop = { upgrade: 'h2c', te: 'trailers', 'proxy-authorization': 'Basic eA==', 'keep-alive': '5' };
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = { ...ofOneHop, expect: '100-continue', 'x-mine': '1' };
    const request = httpRequest({ hostname, port, path: '/api/x', headers }, (response) => {
      void bodyOf(response).then(resolve);
    });
    request.on('error', reject).end();
  });
  const passed: string[] = JSON.parse(answer);
  expect(passed).toContain('x-mine');
  expect(passed.filter((name) => name in ofOneHop || name === 'expect')).toEqual([]);
});

test('one request id goes through, a strange one is replaced', async () => {
  app = await startApp({
    remotes: {},
    bff: (request, response) => response.end(JSON.stringify(request.headers['x-request-id'])),
  });
  const ask = async (id: string) =>
    (await fetch(`${app.url}/api/x`, { headers: { 'x-request-id': id } })).json();
  expect(await ask('0123456789abcdef')).toBe('0123456789abcdef');
  expect(await ask('a b<c>')).toMatch(/^[0-9a-f-]{36}$/);
});

test('while the bff is down a call is answered with a problem that can be tried again', async () => {
  app = await startApp({ remotes: {}, environment: { BFF_URL: `http://127.0.0.1:${await freePort()}` } });
  const response = await fetch(`${app.url}/api/admin/articles`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(502);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(response.headers.get('retry-after')).not.toBeNull();
});

test('a call that only reads waits for a bff that is being replaced', async () => {
  const port = await freePort();
  app = await startApp({ remotes: {}, environment: { BFF_URL: `http://127.0.0.1:${port}` } });
  const answer = fetch(`${app.url}/api/news`);
  const replacement = createServer((_request, response) => response.end('[]'));
  await new Promise<void>((resolve) => replacement.listen(port, '127.0.0.1', resolve));
  expect((await answer).status).toBe(200);
  await new Promise((resolve) => {
    replacement.close(resolve);
    replacement.closeAllConnections();
  });
});

test('a bff that is being replaced misses no call, also none that changes something', async () => {
  const answer = (server: Server) => server.on('request', (_request, response) => response.end('{}'));
  const listen = (server: Server, port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const end = async (server: Server) => {
    const ended = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await ended;
  };
  const port = await freePort();
  app = await startApp({ remotes: {}, environment: { BFF_URL: `http://127.0.0.1:${port}` } });
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

test('what arrives on an open connection while the shell is being replaced is still answered', async () => {
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

test('headers of the connection to the bff stay there', async () => {
  app = await startApp({
    remotes: {},
    bff: (_request, response) => {
      response.writeHead(200, {
        connection: 'close, x-hop',
        'x-hop': '1',
        'keep-alive': 'timeout=1',
        'x-end': '2',
      });
      response.end('{}');
    },
  });
  const { hostname, port } = new URL(app.url);
  const headers = await new Promise<object>((resolve, reject) => {
    const options = { hostname, port, path: '/api/x', headers: { connection: 'keep-alive' } };
    httpRequest(options, (response) => {
      response.resume();
      resolve(response.headers);
    })
      .on('error', reject)
      .end();
  });
  expect(headers).toMatchObject({ connection: 'keep-alive', 'x-end': '2' });
  expect(headers).not.toHaveProperty('x-hop');
  expect(headers).not.toHaveProperty('keep-alive', 'timeout=1');
});

test.each(['GET', 'POST'])('a client who leaves ends the %s that was made for him', async (method) => {
  let leave: () => void = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const leaving = new AbortController();
  app = await startApp({
    remotes: {},
    bff: (request, response) => {
      response.on('close', () => leave());
      request.resume().on('end', () => leaving.abort());
    },
  });
  const body = method === 'POST' ? { body: '{}' } : {};
  const call = fetch(`${app.url}/api/x`, { method, ...body, signal: leaving.signal });
  await expect(call).rejects.toHaveProperty('name', 'AbortError');
  await left;
});

test('nobody waits longer than three seconds for a bff that cannot be connected to', async () => {
  const listener =
    'require("net").createServer().listen({port: 0, host: "127.0.0.1", backlog: 1}, function () { process.send(this.address().port) })';
  const bff = spawn(process.execPath, ['-e', listener], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port]: unknown[] = await once(bff, 'message');
  bff.kill('SIGSTOP');
  // The kernel takes these for it; those after them get no answer at all.
  const fillers = Array.from({ length: 4 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}));
  await once(fillers[0] ?? bff, 'connect');
  app = await startApp({ remotes: {}, environment: { BFF_URL: `http://127.0.0.1:${String(port)}` } });
  const response = await fetch(`${app.url}/api/news`, { signal: AbortSignal.timeout(4_000) });
  expect([502, 504]).toContain(response.status);
  for (const filler of fillers) filler.destroy();
  bff.kill('SIGKILL');
});
