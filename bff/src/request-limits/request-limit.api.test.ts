import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp } from '../testing/running-app.ts';
import type { RunningApp } from '../testing/running-app.ts';

const LIMIT = 20;
let app: RunningApp;
let claims = 0;

beforeAll(async () => {
  app = await startApp({ RATE_LIMIT: String(LIMIT), TRUST_PROXY: 'on' });
});
afterAll(() => app.stop());

/** Calls as somebody at an address, who claims to be somebody else each time. */
function from(address: string, path = '/api/team') {
  claims += 1;
  return app.call(path, { headers: { 'x-forwarded-for': `203.0.113.${claims % 200}, ${address}` } });
}

async function useUp(address: string): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: LIMIT + 5 }, () => from(address)));
  return answers.map(({ status }) => status).toSorted((one, other) => one - other);
}

test('an address gets what it is granted in a minute, whatever it claims, and then a 429 that says when to come back', async () => {
  const expected = [...Array.from({ length: LIMIT }, () => 200), ...Array.from({ length: 5 }, () => 429)];
  expect(await useUp('198.51.100.1')).toEqual(expected);
  const refused = await from('198.51.100.1', '/api/news');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  expect(refused.json).toMatchObject({ status: 429, message: expect.stringContaining('try again') });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
});

test('who used up an address stops nobody at another one', async () => {
  await useUp('198.51.100.2');
  expect((await from('198.51.100.3')).status).toBe(200);
});

test('whatever is asked for counts: health, the unknown, what is refused', async () => {
  const paths = [
    '/api/health/live',
    '/api/nothing',
    '/api/admin/articles',
    '/api/admin/nothing',
    '/api/news',
  ];
  for (let call = 0; call < LIMIT; call += 1) {
    const { status } = await from('198.51.100.4', paths[call % paths.length]);
    expect(status).not.toBe(429);
  }
  for (const path of paths) expect((await from('198.51.100.4', path)).status).toBe(429);
});

test('addresses of one IPv6 network count together, of two networks apart', async () => {
  for (let call = 0; call < LIMIT; call += 1) {
    expect((await from(`2001:db8:1:2::${call.toString(16)}`)).status).toBe(200);
  }
  expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await from('2001:db8:1:3::1')).status).toBe(200);
});

describe('a call without a forwarding header', () => {
  let other: RunningApp | undefined;

  afterEach(() => other?.stop());

  /** Calls an application with a `TRUST_PROXY` of its own more often than one address may. */
  async function callBeyondLimit(trustProxy: string, headers = {}): Promise<Set<number>> {
    other = await startApp({ RATE_LIMIT: String(LIMIT), TRUST_PROXY: trustProxy });
    const statuses = new Set<number>();
    for (let call = 0; call < LIMIT + 5; call += 1) {
      statuses.add((await other.call('/api/team', { headers })).status);
    }
    return statuses;
  }

  test.each(['on', '2', 'loopback', '127.0.0.1,10.0.0.0/8'])(
    "is a trusted proxy's own and counts against nobody (TRUST_PROXY %s)",
    async (trustProxy) => {
      expect(await callBeyondLimit(trustProxy)).toEqual(new Set([200]));
    },
  );

  test.each(['off', '10.0.0.0/8'])('is limited from anybody else (TRUST_PROXY %s)', async (trustProxy) => {
    expect(await callBeyondLimit(trustProxy)).toEqual(new Set([200, 429]));
  });

  test.each<Record<string, string>>([
    { 'x-forwarded-for': '203.0.113.1' },
    { 'x-forwarded-for': '' },
    { 'x-forwarded-for': 'nobody' },
    { forwarded: 'for=203.0.113.1' },
  ])('is another thing than one with %j, which is limited from a trusted proxy too', async (headers) => {
    expect(await callBeyondLimit('loopback', headers)).toEqual(new Set([200, 429]));
  });
});
