import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiStandIn } from '../testing/api-stand-in.ts';
import { ApiReader, type ApiResult } from './api-reader.ts';
import { BffClient } from './bff-client.ts';

/** Longer than a busy machine needs, so that only a hanging call is late. */
const patience = 30_000;

let api: ApiStandIn;
let server: Server;
let bff: BffClient;
let reader: ApiReader;

beforeEach(async () => {
  api = new ApiStandIn({ '/api/news': ['first'], '/api/team': ['Ada'] });
  server = createServer(api.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  bff = new BffClient(`http://127.0.0.1:${port}`);
  reader = new ApiReader(bff, { part: patience, subject: 2 * patience });
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

test('all addresses are asked at once', async () => {
  const results = await reader.readForPage([{ address: '/api/news' }, { address: '/api/team' }]);
  expect([...results]).toEqual([
    ['/api/news', answer(['first'])],
    ['/api/team', answer(['Ada'])],
  ]);
});

test('what is kept is used only when the bff says that it still holds', async () => {
  const first = await ask('/api/news');
  const again = await ask('/api/news');
  expect(again).toEqual(first);
  if (first?.kind !== 'answer' || again?.kind !== 'answer') throw new Error('No answer');
  // Answers are kept as text, whose size is known.
  expect(again.answer.body).not.toBe(first.answer.body);
  const tag = first.answer.etag;
  expect(api.calls.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, tag]);
  api.answer('/api/news', { body: ['second'] });
  expect(await ask('/api/news')).toEqual(answer(['second']));
});

test('an answer tells where the next part of its list is', async () => {
  const link = '</api/news?cursor=2>; rel="next"';
  api.answer('/api/news', { body: [], headers: { link } });
  expect(await ask('/api/news')).toMatchObject({ answer: { next: '/api/news?cursor=2' } });
  expect(await ask('/api/news')).toMatchObject({ answer: { next: '/api/news?cursor=2' } });
});

test('those who come during a call wait for the next one, and share it', async () => {
  api.hang('/api/news');
  const first = ask('/api/news');
  await until(() => api.waiting('/api/news') === 1);
  const others = [ask('/api/news'), ask('/api/news'), ask('/api/news')];
  api.answer('/api/news', { body: ['second'] });
  api.letGo('/api/news');
  await Promise.all([first, ...others]);
  expect(await Promise.all(others)).toEqual(others.map(() => answer(['second'])));
  expect(api.calls).toHaveLength(2);
});

test('an answer that was on its way before somebody asked is not theirs', async () => {
  // The call has been answered, but the answer has not been read yet when the news changes and another
  // request arrives.
  const first = ask('/api/news');
  await until(() => api.calls.length === 1);
  api.answer('/api/news', { body: ['second'] });
  expect(await ask('/api/news')).toEqual(answer(['second']));
  expect(await first).toEqual(answer(['first']));
});

test('what is everybody’s is asked in the shell’s own name, a visitor’s own in theirs', async () => {
  await ask('/api/news');
  await ask('/api/team', { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'one' });
  const [shared, own] = api.calls;
  expect(shared?.headers).not.toHaveProperty('x-forwarded-for');
  expect(own?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'one' });
});

test('visitors who ask in their own names share no call', async () => {
  await Promise.all([
    ask('/api/news', { 'x-request-id': 'one' }),
    ask('/api/news', { 'x-request-id': 'two' }),
  ]);
  const askers = api.calls.map(({ headers }) => headers['x-request-id']);
  expect(new Set(askers)).toEqual(new Set(['one', 'two']));
});

describe('a limit', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('lets nobody wait for a bff that hangs; what it answers of the rest is there', async () => {
    api.hang('/api/news');
    const results = reader.readForPage([{ address: '/api/news' }, { address: '/api/team' }]);
    // Whoever comes later is answered later.
    await ask('/api/team');
    jest.advanceTimersByTime(patience);
    expect((await results).get('/api/news')).toEqual({ kind: 'unanswered' });
    expect((await results).get('/api/team')).toEqual(answer(['Ada']));
  });

  test('is longer for what the page is about', async () => {
    api.hang('/api/news');
    const result = reader.readForPage([{ address: '/api/news', isSubject: true }]);
    await until(() => api.waiting('/api/news') === 1);
    jest.advanceTimersByTime(patience + 1);
    api.letGo('/api/news');
    expect((await result).get('/api/news')).toEqual(answer(['first']));
  });

  test('begins anew for a call that has to wait for another one', async () => {
    api.hang('/api/news');
    const first = ask('/api/news');
    await until(() => api.calls.length === 1);
    jest.advanceTimersByTime(patience / 2);
    const second = ask('/api/news');
    jest.advanceTimersByTime(patience / 2);
    expect(await first).toEqual({ kind: 'unanswered' });
    await until(() => api.calls.length === 2);
    jest.advanceTimersByTime(patience / 2 + 1);
    api.letGo('/api/news');
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
])('an answer of %d counts as %s', async (status, kind) => {
  api.answer('/api/news', { body: {}, status });
  expect(await ask('/api/news')).toMatchObject({ kind });
});

test('a refusal tells when to come again, but nobody is told what the shell is refused', async () => {
  api.answer('/api/news', { status: 429, headers: { 'retry-after': '17' } });
  expect(await ask('/api/news', {})).toEqual({ kind: 'refused', retryAfter: '17' });
  expect(await ask('/api/news')).toEqual({ kind: 'unavailable' });
});

test('an answer that is no JSON counts as unavailable, and the one before it is not taken for it', async () => {
  await ask('/api/news');
  api.answer('/api/news', { text: '<html>' });
  expect(await ask('/api/news')).toEqual({ kind: 'unavailable' });
});

test('an answer that is too large counts as unavailable', async () => {
  api.answer('/api/news', { body: 'x'.repeat(5 * 1_048_576) });
  expect(await ask('/api/news')).toEqual({ kind: 'unavailable' });
});

test('an address with more than one reading is not asked for', async () => {
  for (const address of ['/api/news/..', '/api/news/a%2Fb', '/api/news/%']) {
    expect(await ask(address, {})).toMatchObject({ kind: 'missing', answer: { status: 404 } });
  }
  expect(api.calls).toEqual([]);
});

test('what the API says of something that is gone is passed on', async () => {
  api.answer('/api/news/dam', { status: 410, text: 'withdrawn' });
  expect(await ask('/api/news/dam')).toEqual({
    kind: 'missing',
    answer: { status: 410, body: 'withdrawn', etag: expect.stringMatching(/^".+"$/) },
  });
});
