import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { TestRedis } from '../testing/own-redis.ts';
import { PASSWORD, type TestResponse } from '../testing/calls.ts';
import { type RunningApp, startApp } from '../testing/running-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

let redis: TestRedis;
let storage: TestDatabase;
let one: RunningApp;
let other: RunningApp;
let third: RunningApp;

beforeAll(async () => {
  redis = await TestRedis.start();
  storage = await createTestDatabase();
  const settings = { REDIS_URL: redis.url, TRUST_PROXY: '1' };
  one = await startApp(settings, storage);
  other = await startApp(settings, storage);
  third = await startApp(settings, storage);
});
afterAll(async () => {
  await Promise.all([one, other, third].map((instance) => instance.stop()));
  await storage.drop();
  await redis.kill();
});

function login(
  instance: RunningApp,
  username: string,
  password: string,
  address: string,
): Promise<TestResponse> {
  const headers = { 'x-forwarded-for': address };
  return instance.call('/api/admin/login', { method: 'POST', headers, body: { username, password } });
}

async function together(count: number, password: string, address: string): Promise<number[]> {
  const tries = Array.from({ length: count }, () =>
    [one, other, third].map((instance) => login(instance, 'admin', password, address)),
  );
  return (await Promise.all(tries.flat())).map(({ status }) => status);
}

const of = (status: number, found: readonly number[]) => found.filter((code) => code === status).length;

test('of 51 concurrent wrong attempts on three instances ten are checked, and all instances apply the lock', async () => {
  const found = await together(17, 'wrong', '203.0.113.1');
  expect([of(401, found), of(429, found)]).toEqual([10, 41]);
  expect(await together(1, PASSWORD, '203.0.113.1')).toEqual([429, 429, 429]);
});

test('no Redis key contains the typed user name, which may be a password', async () => {
  await login(one, PASSWORD, 'x', '203.0.113.4');
  const client = new Redis(redis.url);
  const keys = await client.keys('*');
  client.disconnect();
  expect(keys.filter((key) => key.startsWith('sign-in')).length).toBeGreaterThan(0);
  expect(keys.join('\n')).not.toContain(PASSWORD);
});
