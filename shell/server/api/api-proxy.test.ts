import { type IncomingMessage, type RequestListener, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type StartedApp, startApp } from '../testing/start-app.ts';

let app: StartedApp;
let listener: RequestListener;

beforeAll(async () => {
  app = await startApp({ remotes: {}, bff: (request, response) => listener(request, response) });
});
afterAll(() => app.stop());

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('the API proxy forwards method, address, headers and body to the bff, and returns its response', async () => {
  listener = (request, response) => {
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
  };
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

test('the bff gets the caller’s address from the connection, not from forwarding headers', async () => {
  listener = (request, response) =>
    response.end(JSON.stringify([request.headers['x-forwarded-for'], request.headers.forwarded ?? null]));
  const response = await fetch(`${app.url}/api/x`, {
    headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' },
  });
  expect(await response.json()).toEqual(['127.0.0.1', null]);
});

test('the API proxy removes hop-by-hop headers of a request', async () => {
  listener = (request, response) => response.end(JSON.stringify(Object.keys(request.headers)));
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

test('the API proxy forwards a valid request id and replaces an invalid one', async () => {
  listener = (request, response) => response.end(JSON.stringify(request.headers['x-request-id']));
  const ask = async (id: string) =>
    (await fetch(`${app.url}/api/x`, { headers: { 'x-request-id': id } })).json();
  expect(await ask('0123456789abcdef')).toBe('0123456789abcdef');
  expect(await ask('a b<c>')).toMatch(/^[0-9a-f-]{36}$/);
});

test('the API proxy removes hop-by-hop headers of a response', async () => {
  listener = (_request, response) => {
    response.writeHead(200, {
      connection: 'close, x-hop',
      'x-hop': '1',
      'keep-alive': 'timeout=1',
      'x-end': '2',
    });
    response.end('{}');
  };
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

test.each(['GET', 'POST'])(
  'the API proxy aborts the %s request to the bff when the client disconnects',
  async (method) => {
    const leave = new AbortController();
    const ended = new Promise((resolve) => {
      listener = (request, response) => {
        response.on('close', resolve);
        void bodyOf(request).then(() => leave.abort());
      };
    });
    const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
    const call = fetch(`${app.url}/api/news`, { method, ...body, signal: leave.signal });
    await expect(call).rejects.toThrow('aborted');
    await ended;
  },
);
