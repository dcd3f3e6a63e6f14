import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';

const LIMIT = 20;
let app: SeparateBff;
let claims = 0;

beforeAll(async () => {
  app = await startSeparateBff({ RATE_LIMIT: String(LIMIT), TRUST_PROXY: 'on' });
});
afterAll(() => app.stop());

/** Sends a request from an address, with a new forged address in front of it in `X-Forwarded-For`. */
function from(address: string, path = '/api/team') {
  claims += 1;
  return app.call(path, { headers: { 'x-forwarded-for': `203.0.113.${claims % 200}, ${address}` } });
}

async function useUp(address: string): Promise<number[]> {
  const responses = await Promise.all(Array.from({ length: LIMIT + 5 }, () => from(address)));
  return responses.map(({ status }) => status).toSorted((one, other) => one - other);
}

test('an address gets 429 with Retry-After beyond its limit for a minute, whatever addresses it forges', async () => {
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

test('a limited address does not affect another one', async () => {
  await useUp('198.51.100.2');
  expect((await from('198.51.100.3')).status).toBe(200);
});

test('every request counts, including those for health and unknown paths and those without a token', async () => {
  const paths = [
    '/api/health/live',
    '/api/openapi.json',
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

test('requests from addresses of one IPv6 network are counted together, those of two networks separately', async () => {
  for (let call = 0; call < LIMIT; call += 1) {
    expect((await from(`2001:db8:1:2::${call.toString(16)}`)).status).toBe(200);
  }
  expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await from('2001:db8:1:3::1')).status).toBe(200);
});

test('a trusted proxy’s own requests are not limited', async () => {
  for (let call = 0; call < LIMIT + 5; call += 1) expect((await app.call('/api/team')).status).toBe(200);
});
