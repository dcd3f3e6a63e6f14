import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { HttpError } from './http-error.ts';
import { request } from './request.ts';

const send = jest.fn<typeof fetch>();

beforeEach(() => {
  send.mockReset();
  globalThis.fetch = send;
});
afterEach(() => {
  jest.useRealTimers();
});

function answerJson(value: unknown, init?: ResponseInit) {
  send.mockResolvedValue(Response.json(value, init));
}

function sent(): RequestInit {
  return send.mock.calls[0]?.[1] ?? {};
}

test('a request sends cookies and returns parsed JSON', async () => {
  answerJson({ ok: true });
  await expect(request('/api/stats')).resolves.toEqual({ ok: true });
  expect(send).toHaveBeenCalledWith(
    '/api/stats',
    expect.objectContaining({ method: 'GET', credentials: 'include' }),
  );
});

test('only a request with a body has a JSON content type', async () => {
  answerJson({});
  await request('/api/news');
  expect(new Headers(sent().headers).has('content-type')).toBe(false);
  send.mockClear();
  answerJson({});
  await request('/api/admin/login', { method: 'POST', body: { username: 'a' } });
  expect(new Headers(sent().headers).get('content-type')).toBe('application/json');
  expect(sent().body).toBe('{"username":"a"}');
});

test('a token is sent as a bearer token, next to other headers', async () => {
  answerJson([]);
  await request('/api/admin/articles', { token: 'abc', headers: { 'if-match': '"3"' } });
  const headers = new Headers(sent().headers);
  expect(headers.get('authorization')).toBe('Bearer abc');
  expect(headers.get('if-match')).toBe('"3"');
});

test('a failed request throws an error with status, body and Retry-After', async () => {
  send.mockResolvedValue(new Response('no quote', { status: 503, headers: { 'retry-after': '120' } }));
  const failure = request('/api/stock-price');
  await expect(failure).rejects.toThrow(new HttpError({ status: 503, body: 'no quote' }));
  await expect(failure).rejects.toMatchObject({ status: 503, retryAfterSeconds: 120 });
});

test('a successful response that is not JSON is an error', async () => {
  send.mockResolvedValue(new Response('<html>', { status: 200 }));
  await expect(request('/api/news')).rejects.toBeInstanceOf(HttpError);
});

test('a 204 response returns null', async () => {
  send.mockResolvedValue(new Response(null, { status: 204 }));
  await expect(request('/api/admin/logout', { method: 'POST' })).resolves.toBeNull();
});

test('a request is aborted by its signal', async () => {
  send.mockImplementation(
    (_path, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('ended'))),
      ),
  );
  const controller = new AbortController();
  const call = request('/api/news', { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toThrow('ended');
});
