import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isGuarded, operations } from './api-document.ts';
import { type ApiTarget, startApiTarget } from './api-target.ts';
import { contentOfToken, encode, now, type Signing, signToken, subjectOf } from './forged-tokens.ts';

let target: ApiTarget;
let subject: string;

beforeAll(async () => {
  target = await startApiTarget();
  subject = subjectOf(target.token());
});
afterAll(() => target.stop());

const content = (claims: object, header?: object): string => contentOfToken(subject, claims, header);
const signed = (claims: object, how?: Signing): string => signToken(subject, claims, how);

function signedByStranger(): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const text = content({}, { alg: 'EdDSA', typ: 'JWT', jwk: publicKey.export({ format: 'jwk' }) });
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
}

/** Every way in which a token can be wrong; made when asked for, as its times are. */
const wrongTokens: [string, () => string][] = [
  ['no algorithm', () => `${content({}, { alg: 'none' })}.`],
  ['no algorithm, but a signature', () => `${content({}, { alg: 'none' })}.x`],
  ['a longer hash', () => signed({}, { alg: 'HS512', hash: 'sha512' })],
  ['a stranger’s key pair', signedByStranger],
  ['another key', () => signed({}, { secret: 'another key of the same kind, not ours' })],
  ['an empty key', () => signed({}, { secret: '' })],
  ['no signature', () => signed({}).replace(/[^.]*$/, '')],
  ['a changed claim', () => signed({}).replace(/\.[^.]*\./, `.${encode({ sub: subject })}.`)],
  ['another issuer', () => signed({ iss: 'somebody' })],
  ['no issuer', () => signed({ iss: undefined })],
  ['another audience', () => signed({ aud: 'everybody' })],
  ['no audience', () => signed({ aud: undefined })],
  ['a time that is over', () => signed({ exp: now() - 5 })],
  ['no end', () => signed({ exp: undefined })],
  ['an end that is a text', () => signed({ exp: '9999999999' })],
  ['a beginning to come', () => signed({ nbf: now() + 600 })],
  ['an unknown owner', () => signed({ sub: randomUUID() })],
  ['an owner that is SQL', () => signed({ sub: "' or 1=1 --" })],
  ['no owner', () => signed({ sub: undefined })],
  ['no id', () => signed({ jti: undefined })],
  ['a former generation', () => signed({ generation: 0 })],
  ['two parts', () => content({})],
  ['four parts', () => `${signed({})}.x`],
  ['no token at all', () => ''],
];

const guarded = operations.filter(isGuarded);

test('a token that is right in every respect opens the door', async () => {
  const headers = { authorization: `Bearer ${signed({})}` };
  expect(await target.send({ method: 'GET', path: '/api/admin/verify', headers })).toMatchObject({
    status: 200,
  });
});

test.each(wrongTokens)('a token with %s opens none', async (_what, make) => {
  expect(guarded.length).toBeGreaterThanOrEqual(9);
  for (const { method, path } of guarded) {
    const call = { method, path: path.replace('{id}', target.articles.published) };
    const answer = await target.send({ ...call, headers: { authorization: `Bearer ${make()}` } });
    expect([method, path, answer.status]).toEqual([method, path, 401]);
    expect(JSON.parse(answer.body.toString()).message).toBe('Sign in to continue.');
  }
});

test.each(['cookie', 'x-authorization', 'proxy-authorization', 'x-access-token'])(
  'a right token in the header %s opens none',
  async (header) => {
    const value = header === 'cookie' ? `adminToken=${signed({})}` : `Bearer ${signed({})}`;
    const call = { method: 'GET', path: '/api/admin/verify', headers: { [header]: value } };
    expect(await target.send(call)).toMatchObject({ status: 401 });
  },
);

test('a right token in the address opens none', async () => {
  const query = `token=${signed({})}&access_token=${signed({})}`;
  const call = { method: 'GET', path: `/api/admin/verify?${query}`, headers: {} };
  expect(await target.send(call)).toMatchObject({ status: 401 });
});
