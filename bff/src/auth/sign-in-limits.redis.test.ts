import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { OwnRedis } from '../testing/own-redis.ts';
import { PASSWORD, startApp } from '../testing/running-app.ts';
import type { RunningApp } from '../testing/running-app.ts';
import { createServerDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

let redis: OwnRedis;
let storage: TestDatabase;
let instances: RunningApp[];

beforeAll(async () => {
  redis = await OwnRedis.start();
  storage = await createServerDatabase();
  const settings = { REDIS_URL: redis.url, TRUST_PROXY: '1' };
  instances = [
    await startApp(settings, storage),
    await startApp(settings, storage),
    await startApp(settings, storage),
  ];
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await storage.drop();
  await redis.kill();
});

/** Statuses of so many tries at the same moment, dealt out to the instances in turn. */
async function together(count: number, password: string, address: string): Promise<number[]> {
  const headers = { 'x-forwarded-for': address };
  const body = { username: 'admin', password };
  const tries = Array.from({ length: count }, (_, index) =>
    instances[index % instances.length]?.call('/api/admin/login', { method: 'POST', headers, body }),
  );
  return (await Promise.all(tries)).map((answer) => answer?.status ?? 0);
}

const of = (status: number, found: readonly number[]) => found.filter((one) => one === status).length;

test('of fifty wrong tries at once on three instances ten are looked at, and the lock holds on all', async () => {
  const found = await together(50, 'wrong', '203.0.113.1');
  expect([of(401, found), of(429, found)]).toEqual([10, 40]);
  expect(await together(3, PASSWORD, '203.0.113.1')).toEqual([429, 429, 429]);
});

test('eleven right sign-ins at once on three instances all succeed', async () => {
  expect(of(200, await together(11, PASSWORD, '203.0.113.2'))).toBe(11);
});

test('where a user signed in is known on every instance', async () => {
  const [one, other] = instances;
  const headers = { 'x-forwarded-for': '203.0.113.3' };
  const body = { username: 'admin', password: PASSWORD };
  expect((await one?.call('/api/admin/login', { method: 'POST', headers, body }))?.status).toBe(200);
  for (let name = 0; name < 26; name += 1) {
    const wrong = { username: `nobody-${name}`, password: 'wrong' };
    await one?.call('/api/admin/login', { method: 'POST', headers, body: wrong });
  }
  expect((await other?.call('/api/admin/login', { method: 'POST', headers, body }))?.status).toBe(200);
});

test('what is typed as a user name, maybe a password, is in no key', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.4' };
  const body = { username: PASSWORD, password: 'x' };
  await instances[0]?.call('/api/admin/login', { method: 'POST', headers, body });
  const client = new Redis(redis.url);
  const keys = await client.keys('*');
  client.disconnect();
  expect(keys.filter((key) => key.startsWith('sign-in')).length).toBeGreaterThan(0);
  expect(keys.join('\n')).not.toContain(PASSWORD);
});
