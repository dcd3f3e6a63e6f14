import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addAdministrator } from '../testing/another-administrator.ts';
import { PASSWORD, signIn } from '../testing/calls.ts';
import { JWT_SECRET, type RunningBff } from '../testing/running-bff.ts';
import { sharedBff } from '../testing/shared-bff.ts';

let app: RunningBff;

beforeAll(async () => {
  app = await sharedBff();
});

const login = (body: object, headers = {}) => app.call('/api/admin/login', { method: 'POST', body, headers });
const verify = (token: string) =>
  app.call('/api/admin/verify', { headers: { authorization: `Bearer ${token}` } });

describe('signing in', () => {
  test('returns a token and the user, in a response that must not be cached', async () => {
    const { status, json, headers } = await login({ username: 'admin', password: PASSWORD });
    expect(status).toBe(200);
    expect(json).toEqual({ token: expect.any(String), user: { id: expect.any(String), username: 'admin' } });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await verify(json.token)).json).toEqual({ valid: true, user: json.user });
  });

  test('returns the same 401 for an unknown user and a wrong password', async () => {
    const wrong = await login({ username: 'admin', password: 'wrong password' });
    const unknown = await login({ username: 'nobody', password: 'wrong password' });
    expect(wrong.status).toBe(401);
    expect(wrong.json.message).toBe('Invalid credentials');
    expect(unknown.text).toBe(wrong.text);
  });

  test.each([
    [{}],
    [{ username: 'admin' }],
    [{ password: 'x' }],
    [{ username: '', password: '' }],
    [{ username: 1, password: 2 }],
  ])('returns 400 with field errors for %j', async (body) => {
    const { status, json } = await login(body);
    expect(status).toBe(400);
    expect(json.errors.length).toBeGreaterThan(0);
  });
});

describe('too many failed sign-ins', () => {
  test('lock the user name for the client’s address, also with the right password, whatever forwarding headers the client forges', async () => {
    const address = '203.0.113.5';
    await addAdministrator(app, 'locked');
    for (let failure = 0; failure < 10; failure += 1) {
      const headers = {
        'x-forwarded-for': `10.0.0.${failure}, ${address}`,
        forwarded: `for=10.0.0.${failure}`,
      };
      expect((await login({ username: 'Locked', password: 'wrong' }, headers)).status).toBe(401);
    }
    const refused = await login(
      { username: 'locked', password: PASSWORD },
      { 'x-forwarded-for': `10.1.1.1, ${address}` },
    );
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect((await login({ username: 'admin', password: PASSWORD })).status).toBe(200);
  });
});

describe('a token', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  function forge(header: object, changes: object, secret = JWT_SECRET): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      generation: 1,
      iat: now,
      exp: now + 600,
      aud: 'newsroom-administrators',
      iss: 'newsroom',
      jti: randomUUID(),
      ...changes,
    };
    const content = `${encode(header)}.${encode(claims)}`;
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
  }

  test('is refused with a wrong algorithm, key, issuer, audience, time, owner or shape', async () => {
    const [{ id }] = await app.sql("select id from administrator where username = 'admin'");
    const hs256 = { alg: 'HS256', typ: 'JWT' };
    expect((await verify(forge(hs256, { sub: id }))).status).toBe(200);
    const past = Math.floor(Date.now() / 1000) - 10;
    const forged = forge({ alg: 'none' }, { sub: id });
    const unsigned = forged.slice(0, forged.lastIndexOf('.') + 1);
    const good = forge(hs256, { sub: id });
    const ofOther = good.replace(/\.[^.]*\./, `.${encode({ sub: id })}.`);
    const refused = [
      unsigned,
      `${unsigned}x`,
      ofOther,
      good.slice(0, good.lastIndexOf('.') + 1),
      `${good}.x`,
      forge({ alg: 'HS512', typ: 'JWT' }, { sub: id }),
      forge(hs256, { sub: id }, 'another secret of the same length!!!!!'),
      forge(hs256, { sub: id }, ''),
      forge(hs256, { sub: id, iss: 'someone' }),
      forge(hs256, { sub: id, iss: undefined }),
      forge(hs256, { sub: id, aud: 'everyone' }),
      forge(hs256, { sub: id, aud: undefined }),
      forge(hs256, { sub: id, exp: past }),
      forge(hs256, { sub: id, exp: undefined }),
      forge(hs256, { sub: id, exp: '9999999999' }),
      forge(hs256, { sub: id, nbf: past + 1_000 }),
      forge(hs256, { sub: id, generation: 0 }),
      forge(hs256, { sub: id, generation: 2 }),
      forge(hs256, { sub: id, jti: undefined }),
      forge(hs256, { sub: randomUUID() }),
      forge(hs256, { sub: "' or 1=1 --" }),
      forge(hs256, {}),
      '',
      'x',
      'a.b.c',
    ];
    for (const token of refused) expect([token, (await verify(token)).status]).toEqual([token, 401]);
    // A valid token is accepted in no other header.
    for (const headers of [{ 'x-authorization': `Bearer ${good}` }, { cookie: `adminToken=${good}` }]) {
      expect((await app.call('/api/admin/verify', { headers })).status).toBe(401);
    }
    expect((await app.call(`/api/admin/verify?token=${good}&access_token=${good}`)).status).toBe(401);
  });

  test('is accepted after the scheme Bearer in upper or lower case, and with nothing else in the header', async () => {
    const token = await signIn(app.url);
    const statusOf = async (authorization: string) =>
      (await app.call('/api/admin/verify', { headers: { authorization } })).status;
    for (const scheme of ['Bearer ', 'bearer ', 'BEARER   '])
      expect(await statusOf(scheme + token)).toBe(200);
    for (const before of ['', 'Bearer', 'Basic ', 'Bearer\t', 'x Bearer ', 'Bearer, Bearer ']) {
      expect([before, await statusOf(before + token)]).toEqual([before, 401]);
    }
    expect(await statusOf(`Bearer ${token} x`)).toBe(401);
  });

  test('is revoked on the server by signing out; other tokens stay valid', async () => {
    const [one, other] = [await signIn(app.url), await signIn(app.url)];
    const response = await app.call('/api/admin/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${one}` },
    });
    expect(response.status).toBe(204);
    expect((await verify(one)).status).toBe(401);
    expect((await verify(other)).status).toBe(200);
  });

  test('expires after eight hours', async () => {
    const [, claims = ''] = (await signIn(app.url)).split('.');
    const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(exp - iat).toBe(8 * 3_600);
  });
});
