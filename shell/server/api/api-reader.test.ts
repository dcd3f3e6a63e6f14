import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FakeApi } from '../testing/fake-api.ts';
import { ApiReader, type ApiResult } from './api-reader.ts';
import { BffClient } from './bff-client.ts';

/** Milliseconds, longer than a busy machine needs, so that only a hanging request times out. */
const patience = 30_000;

let api: FakeApi;
let server: Server;
let bff: BffClient;
let reader: ApiReader;

beforeEach(async () => {
  api = new FakeApi({ '/api/news': ['first'], '/api/team': ['Ada'] });
  server = createServer(api.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  bff = new BffClient(`http://127.0.0.1:${port}`);
  reader = new ApiReader(bff, { standard: patience, subject: 2 * patience });
});
afterEach(async () => {
  await bff.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function ask(address: string, visitor?: Record<string, string>): Promise<ApiResult | undefined> {
  return (await reader.readForPage([{ address, ...(visitor && { visitor }) }])).get(address);
}

const answer = (body: unknown) => ({ kind: 'answer', answer: expect.objectContaining({ body }) });

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

test('the API reader reads all addresses of a page', async () => {
  const results = await reader.readForPage([{ address: '/api/news' }, { address: '/api/team' }]);
  expect([...results]).toEqual([
    ['/api/news', answer(['first'])],
    ['/api/team', answer(['Ada'])],
  ]);
});

test('the API reader uses a cached response only if the bff confirms it with 304', async () => {
  const first = await ask('/api/news');
  const again = await ask('/api/news');
  expect(again).toEqual(first);
  if (first?.kind !== 'answer' || again?.kind !== 'answer') throw new Error('No answer');
  // The cache contains text, which is parsed again at each read.
  expect(again.answer.body).not.toBe(first.answer.body);
  const tag = first.answer.etag;
  expect(api.calls.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, tag]);
  api.answer('/api/news', { body: ['second'] });
  expect(await ask('/api/news')).toEqual(answer(['second']));
});

test('a response includes the next page of its Link header, also when cached', async () => {
  const link = '</api/news?cursor=2>; rel="next"';
  api.answer('/api/news', { body: [], headers: { link } });
  expect(await ask('/api/news')).toMatchObject({ answer: { next: '/api/news?cursor=2' } });
  expect(await ask('/api/news')).toMatchObject({ answer: { next: '/api/news?cursor=2' } });
});

test('callers during a request share one request that starts after it', async () => {
  api.hang('/api/news');
  const first = ask('/api/news');
  await until(() => api.waiting('/api/news') === 1);
  const others = [ask('/api/news'), ask('/api/news'), ask('/api/news')];
  api.answer('/api/news', { body: ['second'] });
  api.releaseAll('/api/news');
  await Promise.all([first, ...others]);
  expect(await Promise.all(others)).toEqual(others.map(() => answer(['second'])));
  expect(api.calls).toHaveLength(2);
});

test('a caller never gets a response that was sent before the call', async () => {
  // The news changes and another caller arrives after the response was sent, but before it was read.
  const first = ask('/api/news');
  await until(() => api.calls.length === 1);
  api.answer('/api/news', { body: ['second'] });
  expect(await ask('/api/news')).toEqual(answer(['second']));
  expect(await first).toEqual(answer(['first']));
});

test('shared data is requested by the shell, a visitor’s data with the visitor’s headers', async () => {
  await ask('/api/news');
  await ask('/api/team', { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'one' });
  const [shared, own] = api.calls;
  expect(shared?.headers).not.toHaveProperty('x-forwarded-for');
  expect(own?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'one' });
});

test('requests with a visitor’s headers are not merged', async () => {
  await Promise.all([
    ask('/api/news', { 'x-request-id': 'one' }),
    ask('/api/news', { 'x-request-id': 'two' }),
  ]);
  const askers = api.calls.map(({ headers }) => headers['x-request-id']);
  expect(new Set(askers)).toEqual(new Set(['one', 'two']));
});

describe('time limits', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('a time limit ends a hanging request without affecting the other responses', async () => {
    api.hang('/api/news');
    const results = reader.readForPage([{ address: '/api/news' }, { address: '/api/team' }]);
    // Resolves after the pending request for the same address.
    await ask('/api/team');
    jest.advanceTimersByTime(patience);
    expect((await results).get('/api/news')).toEqual({ kind: 'unanswered' });
    expect((await results).get('/api/team')).toEqual(answer(['Ada']));
  });

  test('the time limit is longer for data that is the subject of the page', async () => {
    api.hang('/api/news');
    const result = reader.readForPage([{ address: '/api/news', isSubject: true }]);
    await until(() => api.waiting('/api/news') === 1);
    jest.advanceTimersByTime(patience + 1);
    api.releaseAll('/api/news');
    expect((await result).get('/api/news')).toEqual(answer(['first']));
  });

  test('the time limit of a request starts when it is sent, not while it waits for another request', async () => {
    api.hang('/api/news');
    const first = ask('/api/news');
    await until(() => api.calls.length === 1);
    jest.advanceTimersByTime(patience / 2);
    const second = ask('/api/news');
    jest.advanceTimersByTime(patience / 2);
    expect(await first).toEqual({ kind: 'unanswered' });
    await until(() => api.calls.length === 2);
    jest.advanceTimersByTime(patience / 2 + 1);
    api.releaseAll('/api/news');
    expect(await second).toEqual(answer(['first']));
  });
});

test.each([
  [404, 'missing'],
  [410, 'missing'],
  [400, 'missing'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [302, 'unavailable'],
  [401, 'unavailable'],
])('a response of %d counts as %s', async (status, kind) => {
  api.answer('/api/news', { body: {}, status });
  expect(await ask('/api/news')).toMatchObject({ kind });
});

test('a 429 for a visitor includes Retry-After, a 429 for the shell counts as unavailable', async () => {
  api.answer('/api/news', { status: 429, headers: { 'retry-after': '17' } });
  expect(await ask('/api/news', {})).toEqual({ kind: 'refused', retryAfter: '17' });
  expect(await ask('/api/news')).toEqual({ kind: 'unavailable' });
});

test('a response that is not JSON counts as unavailable, and the cached response is not used instead', async () => {
  await ask('/api/news');
  api.answer('/api/news', { text: '<html>' });
  expect(await ask('/api/news')).toEqual({ kind: 'unavailable' });
});

test('a response that is too large counts as unavailable', async () => {
  api.answer('/api/news', { body: 'x'.repeat(5 * 1_048_576) });
  expect(await ask('/api/news')).toEqual({ kind: 'unavailable' });
});

test('an ambiguous address counts as missing and is not requested', async () => {
  for (const address of ['/api/news/..', '/api/news/a%2Fb', '/api/news/%']) {
    expect(await ask(address, {})).toMatchObject({ kind: 'missing', answer: { status: 404 } });
  }
  expect(api.calls).toEqual([]);
});

test('the body of a 410 is part of the result', async () => {
  api.answer('/api/news/dam', { status: 410, text: 'withdrawn' });
  expect(await ask('/api/news/dam')).toEqual({
    kind: 'missing',
    answer: { status: 410, body: 'withdrawn', etag: expect.stringMatching(/^".+"$/) },
  });
});
