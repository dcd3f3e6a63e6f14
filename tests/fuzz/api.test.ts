import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { apiText, operations } from './api-document.ts';
import { type ApiTarget, startApiTarget } from './api-target.ts';
import { callsOf, undescribedCalls } from './calls.ts';
import { disguise } from './disguised-calls.ts';
import { contentOfToken, encode, now, type Signing, signToken, subjectOf } from './forged-tokens.ts';
import { checkCall, checkRaw, checkUndescribed } from './inspected-calls.ts';
import { mutatedRequests } from './raw-requests.ts';

/** The same few calls in every run; the long run makes others, and more. */
const sample = (numRuns: number) => ({ numRuns, seed: 20_260_301, includeErrorInReport: true });

let target: ApiTarget;
let subject: string;

beforeAll(async () => {
  target = await startApiTarget();
  subject = subjectOf(target.token());
});
afterAll(() => target.stop());

test('what is served as the description is what these calls are made from', async () => {
  const { body } = await target.send({ method: 'GET', path: '/api/openapi.json', headers: {} });
  expect(JSON.parse(body.toString())).toEqual(JSON.parse(apiText));
});

const content = (claims: object, header?: object): string => contentOfToken(subject, claims, header);
const signed = (claims: object, how?: Signing): string => signToken(subject, claims, how);

function signedByStranger(): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const text = content({}, { alg: 'EdDSA', typ: 'JWT', jwk: publicKey.export({ format: 'jwk' }) });
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
}

/** Every way in which a token can be wrong; made when asked for, as its times are. */
const wrongTokens: Readonly<Record<string, () => string>> = {
  'no algorithm': () => `${content({}, { alg: 'none' })}.`,
  'no algorithm, but a signature': () => `${content({}, { alg: 'none' })}.x`,
  'a longer hash': () => signed({}, { alg: 'HS512', hash: 'sha512' }),
  'a stranger’s key pair': signedByStranger,
  'another key': () => signed({}, { secret: 'another key of the same kind, not ours' }),
  'an empty key': () => signed({}, { secret: '' }),
  'no signature': () => signed({}).replace(/[^.]*$/, ''),
  'a changed claim': () => signed({}).replace(/\.[^.]*\./, `.${encode({ sub: subject })}.`),
  'another issuer': () => signed({ iss: 'somebody' }),
  'no issuer': () => signed({ iss: undefined }),
  'another audience': () => signed({ aud: 'everybody' }),
  'no audience': () => signed({ aud: undefined }),
  'a time that is over': () => signed({ exp: now() - 5 }),
  'no end': () => signed({ exp: undefined }),
  'an end that is a text': () => signed({ exp: '9999999999' }),
  'a beginning to come': () => signed({ nbf: now() + 600 }),
  'an unknown owner': () => signed({ sub: randomUUID() }),
  'an owner that is SQL': () => signed({ sub: "' or 1=1 --" }),
  'no owner': () => signed({ sub: undefined }),
  'no id': () => signed({ jti: undefined }),
  'a former generation': () => signed({ generation: 0 }),
  'two parts': () => content({}),
  'four parts': () => `${signed({})}.x`,
  'no token at all': () => '',
};

async function verify(headers: Record<string, string>, query = ''): Promise<number> {
  return (await target.send({ method: 'GET', path: `/api/admin/verify${query}`, headers })).status;
}

test('a token opens the door only when it is right in every respect, and where it belongs', async () => {
  expect(await verify({ authorization: `Bearer ${signed({})}` })).toBe(200);
  const opened: string[] = [];
  for (const [what, make] of Object.entries(wrongTokens)) {
    if ((await verify({ authorization: `Bearer ${make()}` })) !== 401) opened.push(what);
  }
  for (const header of ['x-authorization', 'proxy-authorization', 'x-access-token']) {
    if ((await verify({ [header]: `Bearer ${signed({})}` })) !== 401) opened.push(header);
  }
  if ((await verify({ cookie: `adminToken=${signed({})}` })) !== 401) opened.push('cookie');
  const query = `?token=${signed({})}&access_token=${signed({})}`;
  if ((await verify({}, query)) !== 401) opened.push('the address');
  expect(opened).toEqual([]);
});

test('every call is answered as described, whatever is asked', async () => {
  const calls = operations.map((operation) => callsOf(operation).map((plan) => ({ operation, plan })));
  const property = fc.asyncProperty(fc.oneof(...calls), disguise, ({ operation, plan }, choice) =>
    checkCall(target, operation, plan, choice),
  );
  await expect(fc.assert(property, sample(110))).resolves.toBeUndefined();
});

test('what is not described, and bytes that are hardly HTTP, are refused as a problem or not answered', async () => {
  const undescribed = fc.asyncProperty(undescribedCalls, disguise, (plan, choice) =>
    checkUndescribed(target, plan, choice),
  );
  await expect(fc.assert(undescribed, sample(40))).resolves.toBeUndefined();
  const raw = fc.asyncProperty(mutatedRequests, (bytes) => checkRaw(target, bytes));
  await expect(fc.assert(raw, sample(30))).resolves.toBeUndefined();
});

test('after all that the same process is well and has nothing to complain about', async () => {
  expect(await target.isAlive()).toBe(true);
  expect(target.log()).toBe('');
});
