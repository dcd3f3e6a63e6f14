import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp } from '../testing/running-app.ts';
import type { RunningApp } from '../testing/running-app.ts';
import { OwnRedis } from '../testing/own-redis.ts';

const LIMIT = 40;
let redis: OwnRedis;
let instances: RunningApp[];

beforeAll(async () => {
  redis = await OwnRedis.start();
  const settings = { RATE_LIMIT: String(LIMIT), REDIS_URL: redis.url };
  instances = [await startApp(settings), await startApp(settings)];
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await redis.kill();
});

async function callsUntilRefused(instance: RunningApp | undefined): Promise<number> {
  let calls = 0;
  while ((await instance?.call('/api/team'))?.status === 200) calls += 1;
  return calls;
}

test('instances count together, ready answers too', async () => {
  const [one, other] = instances;
  for (let call = 0; call < LIMIT - 1; call += 1) await one?.call('/api/team');
  // They learn of each other within a tenth of a second, in which a few calls more are answered.
  expect(await callsUntilRefused(other)).toBeLessThan(LIMIT);
  expect(await callsUntilRefused(one)).toBeLessThan(LIMIT);
});
