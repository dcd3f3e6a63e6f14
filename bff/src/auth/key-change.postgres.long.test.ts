import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { signIn } from '../testing/calls.ts';
import { type SeparateBff, startSeparateBff } from '../testing/separate-bff.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';

const former = 'the key before the change, long enough';
const next = 'the key after the change, long enough too';

let storage: TestDatabase;
let instances: SeparateBff[];

beforeEach(async () => {
  storage = await createTestDatabase();
  instances = [];
});
afterEach(async () => {
  for (const instance of instances) await instance.stop();
  await storage.drop();
});

async function startWith(JWT_SECRET: string, JWT_SECRET_ACCEPTED = ''): Promise<SeparateBff> {
  const instance = await startSeparateBff({ JWT_SECRET, JWT_SECRET_ACCEPTED }, storage);
  instances.push(instance);
  return instance;
}

async function statusOf(instance: SeparateBff, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await instance.call('/api/admin/verify', { headers })).status;
}

test('during a key change every instance accepts tokens of both keys; afterwards only those of the new key', async () => {
  const prepared = await startWith(former, next);
  const changed = await startWith(next, former);
  const [formerToken, nextToken] = [await signIn(prepared.url), await signIn(changed.url)];
  for (const instance of [prepared, changed]) {
    expect([await statusOf(instance, formerToken), await statusOf(instance, nextToken)]).toEqual([200, 200]);
  }
  const done = await startWith(next);
  expect([await statusOf(done, formerToken), await statusOf(done, nextToken)]).toEqual([401, 200]);
});
