import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { codeOf } from '../testing/authenticator-app.ts';
import { PASSWORD, signIn } from '../testing/calls.ts';
import { type OwnBff, startOwnBff } from '../testing/own-bff.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';

const former = 'the key before the change, long enough';
const next = 'the key after the change, long enough too';

let storage: TestDatabase;
let instances: OwnBff[];

beforeEach(async () => {
  storage = await createTestDatabase();
  instances = [];
});
afterEach(async () => {
  for (const instance of instances) await instance.stop();
  await storage.drop();
});

async function startWith(JWT_SECRET: string, JWT_SECRET_ACCEPTED = ''): Promise<OwnBff> {
  const instance = await startOwnBff({ JWT_SECRET, JWT_SECRET_ACCEPTED }, storage);
  instances.push(instance);
  return instance;
}

async function statusOf(instance: OwnBff, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await instance.call('/api/admin/verify', { headers })).status;
}

test('while a key is changed the sessions of both are good everywhere, and afterwards those of one', async () => {
  const prepared = await startWith(former, next);
  const changed = await startWith(next, former);
  const [formerToken, nextToken] = [await signIn(prepared.url), await signIn(changed.url)];
  for (const instance of [prepared, changed]) {
    expect([await statusOf(instance, formerToken), await statusOf(instance, nextToken)]).toEqual([200, 200]);
  }
  const done = await startWith(next);
  expect([await statusOf(done, formerToken), await statusOf(done, nextToken)]).toEqual([401, 200]);
});

test('a token that names a good key and is signed with another is refused', async () => {
  const [changed, stranger] = [
    await startWith(next, former),
    await startWith('a key that nobody accepts here'),
  ];
  const [header] = (await signIn(changed.url)).split('.');
  const [, claims, signature] = (await signIn(stranger.url)).split('.');
  expect(await statusOf(changed, [header, claims, signature].join('.'))).toBe(401);
});

test('who signs in with a second factor while both keys are known goes on with the new one alone', async () => {
  const before = await startWith(former);
  const { json: setup } = await before.admin('/api/admin/totp', {
    method: 'POST',
    body: { password: PASSWORD },
  });
  const confirmed = await before.admin('/api/admin/totp/confirm', {
    method: 'POST',
    body: { code: codeOf(setup.secret) },
  });
  expect(confirmed.status).toBe(200);
  const signInAt = async (instance: OwnBff, totp = codeOf(setup.secret)) => {
    // No code of this half minute has been used.
    await instance.sql('update second_factor set last_step = 0');
    const body = { username: 'admin', password: PASSWORD, totp };
    return (await instance.call('/api/admin/login', { method: 'POST', body })).status;
  };
  const after = await startWith(next);
  expect(await signInAt(after)).toBe(401);
  expect(await signInAt(after, confirmed.json.recoveryCodes[0])).toBe(200);
  expect(await signInAt(await startWith(next, former))).toBe(200);
  expect(await signInAt(after)).toBe(200);
});
