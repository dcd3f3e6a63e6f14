import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { URI } from 'otpauth';
import { addAdministrator } from '../../testing/another-administrator.ts';
import { totpCodeOf } from '../../testing/authenticator-app.ts';
import { type MovableClock, startMovableClock } from '../../testing/movable-clock.ts';
import { PASSWORD, type TestResponse } from '../../testing/calls.ts';
import { type RunningApp, startApp } from '../../testing/running-app.ts';

const STEP_MS = 30_000;
const WRONG_PASSWORD = 'wrong password';

let app: RunningApp;
let clock: MovableClock;

beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: '1' });
  clock = startMovableClock('2026-05-04T10:00:01Z');
});
afterAll(async () => {
  jest.useRealTimers();
  await app.stop();
});

const ascending = (one: number, other: number) => one - other;

interface SignIn {
  readonly username: string;
  readonly password?: string;
  readonly totp?: string | null;
}

function signIn(signingIn: SignIn, address = '203.0.113.1'): Promise<TestResponse> {
  const headers = { 'x-forwarded-for': address };
  const body = { password: PASSWORD, ...signingIn };
  return app.call('/api/admin/login', { method: 'POST', headers, body });
}

async function newAdministrator() {
  const username = `user-${randomUUID()}`;
  await addAdministrator(app, username);
  const { json } = await signIn({ username });
  const authorization = `Bearer ${json.token}`;
  const call = (path: string, body?: object) =>
    app.call(path, { method: body ? 'POST' : 'GET', headers: { authorization }, body });
  return { username, call };
}

async function newOwner() {
  const { username, call } = await newAdministrator();
  const { json: setup } = await call('/api/admin/totp', { password: PASSWORD });
  const { json } = await call('/api/admin/totp/confirm', { code: totpCodeOf(setup.secret) });
  const recoveryCodes: string[] = json.recoveryCodes;
  clock.advance(2 * STEP_MS);
  return { username, call, secret: String(setup.secret), recoveryCodes };
}

describe('setting up a second factor', () => {
  test('requires the password, returns an otpauth URI, and has no effect until a code confirms it', async () => {
    const { username, call } = await newAdministrator();
    const refused = await call('/api/admin/totp', { password: WRONG_PASSWORD });
    expect([refused.status, refused.json.needs]).toEqual([403, 'password']);
    const { status, json: setup } = await call('/api/admin/totp', { password: PASSWORD });
    expect(status).toBe(200);
    const read = URI.parse(setup.uri);
    expect(read).toMatchObject({
      issuer: 'Newsroom',
      label: username,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
    expect(read.secret.base32).toBe(setup.secret);
    expect(read.secret.bytes).toHaveLength(20);
    expect((await signIn({ username })).status).toBe(200);

    const wrong = await call('/api/admin/totp/confirm', { code: totpCodeOf(setup.secret, 2) });
    expect([wrong.status, wrong.json.errors[0].field]).toEqual([400, 'code']);
    const { json } = await call('/api/admin/totp/confirm', { code: totpCodeOf(setup.secret) });
    expect(new Set(json.recoveryCodes).size).toBe(10);
    for (const code of json.recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect((await call('/api/admin/totp')).json).toEqual({ enabled: true, recoveryCodes: 10 });
    const again = { password: PASSWORD, totp: json.recoveryCodes[0] };
    expect((await call('/api/admin/totp', again)).status).toBe(409);
    expect((await call('/api/admin/totp/confirm', { code: totpCodeOf(setup.secret) })).status).toBe(409);
  });
});

test('a change of sign-in rights requires the code besides the password', async () => {
  const { call, secret } = await newOwner();
  const invite = (given: object) =>
    call('/api/admin/administrators', { username: `user-${randomUUID()}`, password: PASSWORD, ...given });
  for (const given of [{}, { totp: '000000' }, { totp: totpCodeOf(secret), password: WRONG_PASSWORD }]) {
    const { status, json } = await invite(given);
    expect([status, json.needs]).toEqual([403, 'password']);
  }
  expect((await invite({ totp: totpCodeOf(secret) })).status).toBe(201);
});

describe('signing in', () => {
  test('requests the code only after the right password', async () => {
    const { username, secret } = await newOwner();
    const needed = await signIn({ username });
    expect(needed.status).toBe(401);
    expect(needed.json).toMatchObject({ needs: 'totp', message: 'Enter the authentication code.' });
    const unknown = await signIn({ username: 'nobody', password: WRONG_PASSWORD });
    expect(unknown.json.message).toBe('Invalid credentials');
    for (const totp of [undefined, totpCodeOf(secret), '000000']) {
      const given = totp === undefined ? {} : { totp };
      const wrong = await signIn({ username, password: WRONG_PASSWORD, ...given });
      expect(wrong.text).toBe(unknown.text);
    }
    expect((await signIn({ username, totp: totpCodeOf(secret) })).status).toBe(200);
  });

  test('accepts each code once, of the current time step and its neighbours', async () => {
    const { username, secret } = await newOwner();
    const statusOf = async (totp: string) => (await signIn({ username, totp })).status;
    expect(await statusOf(totpCodeOf(secret, -2))).toBe(401);
    expect(await statusOf(totpCodeOf(secret, 2))).toBe(401);
    expect(await statusOf(totpCodeOf(secret, -1))).toBe(200);
    const spaced = totpCodeOf(secret).replace(/^.../, '$& ');
    expect(await statusOf(spaced)).toBe(200);
    const again = await signIn({ username, totp: totpCodeOf(secret) });
    expect(again.json).toMatchObject({ status: 401, needs: 'totp' });
    expect(await statusOf(totpCodeOf(secret, -1))).toBe(401);
    expect(await statusOf(totpCodeOf(secret, 1))).toBe(200);
  });

  test('accepts a code once when six requests send it concurrently from different networks', async () => {
    const { username, secret } = await newOwner();
    const totp = totpCodeOf(secret);
    const tries = Array.from({ length: 6 }, (_, index) => signIn({ username, totp }, `198.51.100.${index}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted(ascending)).toEqual([200, 401, 401, 401, 401, 401]);
  });

  test('accepts a recovery code once, also in lower case and with a space', async () => {
    const { username, call, recoveryCodes } = await newOwner();
    const [first = '', last = ''] = [recoveryCodes[0], recoveryCodes.at(-1)];
    const typed = ` ${first.toLowerCase().replace('-', ' ')}`;
    expect((await signIn({ username, totp: typed })).status).toBe(200);
    expect((await signIn({ username, totp: first })).json).toMatchObject({ status: 401, needs: 'totp' });
    const both = await Promise.all(
      [1, 2].map((end) => signIn({ username, totp: last }, `198.51.100.${end}`)),
    );
    expect(both.map(({ status }) => status).toSorted(ascending)).toEqual([200, 401]);
    expect((await call('/api/admin/totp')).json).toEqual({ enabled: true, recoveryCodes: 8 });
  });
});

describe('limits', () => {
  test('wrong codes count as failed sign-ins, missing ones do not', async () => {
    const { username, secret } = await newOwner();
    for (let index = 0; index < 12; index += 1) expect((await signIn({ username })).status).toBe(401);
    for (const expected of [401, 401, 429]) {
      const wrong = Array.from({ length: 5 }, () => signIn({ username, totp: '000000' }));
      const statuses = (await Promise.all(wrong)).map(({ status }) => status);
      expect(statuses).toEqual(statuses.map(() => expected));
    }
    expect((await signIn({ username, totp: totpCodeOf(secret) })).status).toBe(429);
  });

  test('a wrong password for a change of the second factor counts as a failed sign-in', async () => {
    const { username, call } = await newAdministrator();
    const paths = ['/api/admin/totp', '/api/admin/totp/remove'];
    for (let index = 0; index < 10; index += 1) {
      expect((await call(paths[index % 2] ?? '', { password: WRONG_PASSWORD })).status).toBe(403);
    }
    const refused = await call('/api/admin/totp', { password: PASSWORD });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 800]).toEqual([429, true]);
    expect((await signIn({ username }, '127.0.0.1')).status).toBe(429);
    expect((await signIn({ username })).status).toBe(200);
  });
});

test('removing a second factor requires password and code, and deletes the recovery codes', async () => {
  const { username, call, recoveryCodes, secret } = await newOwner();
  for (const given of [{ password: WRONG_PASSWORD, totp: recoveryCodes[1] }, { password: PASSWORD }]) {
    const { status, json } = await call('/api/admin/totp/remove', given);
    expect([status, json.needs]).toEqual([403, 'password']);
  }
  expect((await signIn({ username })).status).toBe(401);
  const confirmed = { password: PASSWORD, totp: totpCodeOf(secret) };
  expect((await call('/api/admin/totp/remove', confirmed)).status).toBe(204);
  expect((await signIn({ username })).status).toBe(200);
  expect((await signIn({ username, totp: recoveryCodes[0] ?? secret })).status).toBe(200);
  expect((await call('/api/admin/totp')).json).toEqual({ enabled: false, recoveryCodes: 0 });
  expect((await call('/api/admin/totp/remove', { password: PASSWORD })).status).toBe(409);
});

test('the database stores neither the secret nor the recovery codes in plain text', async () => {
  const { secret, recoveryCodes } = await newOwner();
  const stored = JSON.stringify([
    await app.sql('select * from second_factor'),
    await app.sql('select * from recovery_code'),
  ]);
  expect(stored).not.toContain(secret);
  for (const code of recoveryCodes) {
    for (const form of [code, code.replace('-', '')]) expect(stored).not.toContain(form);
  }
});
