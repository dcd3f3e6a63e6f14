import { afterEach, expect, test } from '@jest/globals';
import { OwnRedis } from '../testing/own-redis.ts';
import { connectRedis } from './redis.module.ts';

const BUSY_MS = 800;

let stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops) await stop();
  stops = [];
});

async function connected() {
  const redis = await OwnRedis.start();
  const client = await connectRedis(redis.url);
  if (client === undefined) throw new Error('There is no client');
  stops = [() => client.disconnect(), () => redis.kill()];
  return { redis, client };
}

function keepProcessBusy(): void {
  const end = performance.now() + BUSY_MS;
  while (performance.now() < end);
}

test('an answer that came while the process was busy counts', async () => {
  const { client } = await connected();
  const answers = Promise.all([client.ping(), client.multi().set('a', 'b').get('a').exec()]);
  keepProcessBusy();
  expect(await answers).toEqual([
    'PONG',
    [
      [null, 'OK'],
      [null, 'b'],
    ],
  ]);
});

test('a Redis that hangs fails a command, also while the process is busy', async () => {
  const { redis, client } = await connected();
  redis.suspend();
  const answer = client.ping();
  keepProcessBusy();
  await expect(answer).rejects.toThrow('Redis did not answer in time');
  redis.resume();
});
