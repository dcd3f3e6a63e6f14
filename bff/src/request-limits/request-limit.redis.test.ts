import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { TestRedis } from '../testing/own-redis.ts';

const LIMIT = 40;
let redis: TestRedis;
let instances: SeparateBff[];

beforeAll(async () => {
  redis = await TestRedis.start();
  const settings = { RATE_LIMIT: String(LIMIT), REDIS_URL: redis.url };
  instances = [await startSeparateBff(settings), await startSeparateBff(settings)];
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await redis.kill();
});

const statusOf = async (instance: SeparateBff | undefined) => (await instance?.call('/api/team'))?.status;

test('instances share one limit', async () => {
  const [one, other] = instances;
  for (let call = 0; call < LIMIT - 5; call += 1) expect(await statusOf(one)).toBe(200);
  for (let call = 0; call < 5; call += 1) expect(await statusOf(other)).toBe(200);
  expect(await statusOf(other)).toBe(429);
  expect(await statusOf(one)).toBe(429);
});

test('while Redis is down, each instance applies its own limit', async () => {
  await redis.kill();
  for (const instance of instances) {
    const statuses: (number | undefined)[] = [];
    for (let call = 0; call < LIMIT + 1; call += 1) statuses.push(await statusOf(instance));
    expect(statuses.slice(0, LIMIT).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  }
});
