import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type Operation, operations } from './api-document.ts';
import { type ApiTarget, startApiTarget } from './api-target.ts';
import { callsOf, undescribedCalls } from './calls.ts';
import { disguise } from './disguised-calls.ts';
import type { Call } from './exchange.ts';
import { seed, share } from './extent.ts';
import { checkCall, checkRaw, checkUndescribed, inspected } from './inspected-calls.ts';
import { mutatedRequests } from './raw-requests.ts';
import { addressStorms, bodyStorms, headerStorms, queryStorms, stormedHeaders } from './storms.ts';

// So many cases are asked for as somebody likes.
jest.setTimeout(3_600_000);

const mebibyte = 1_048_576;
/** The longest body of a sign-in that is read. */
const signInBytes = 4_096;

let target: ApiTarget;

beforeAll(async () => {
  target = await startApiTarget({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => target.stop());

const parameters = (cases: number) => ({ numRuns: share(cases), seed, includeErrorInReport: true });

/** Signing in and out costs a hash of a password each time. */
function casesOf({ operationId, method }: Operation): number {
  if (operationId === 'logout' || operationId === 'signOutEverywhere') return 40;
  if (/^login$|Password|Administrator|Invitation|SecondFactor/.test(operationId)) return 100;
  return method === 'GET' || method === 'DELETE' ? 150 : 350;
}

test.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s is answered as described, whatever is asked',
  async (_name, operation) => {
    const property = fc.asyncProperty(callsOf(operation), disguise, (plan, choice) =>
      checkCall(target, operation, plan, choice),
    );
    await expect(fc.assert(property, parameters(casesOf(operation)))).resolves.toBeUndefined();
  },
);

test('what is not described is refused as a problem', async () => {
  const property = fc.asyncProperty(undescribedCalls, disguise, (plan, choice) =>
    checkUndescribed(target, plan, choice),
  );
  await expect(fc.assert(property, parameters(700))).resolves.toBeUndefined();
});

test('bytes that are hardly HTTP are answered with a problem or not at all', async () => {
  const property = fc.asyncProperty(mutatedRequests, (bytes) => checkRaw(target, bytes));
  await expect(fc.assert(property, parameters(300))).resolves.toBeUndefined();
});

/** What a parser or a check could take for ever for: each is answered, and well. */
describe('much of one thing is answered:', () => {
  const json = { 'content-type': 'application/json' };
  const signedIn = (): Record<string, string> => ({ authorization: `Bearer ${target.token()}` });
  const articles = '/api/admin/articles';
  const bodies = bodyStorms(mebibyte);
  const signIns = bodyStorms(signInBytes);

  async function expectAnswers(calls: readonly Call[]): Promise<void> {
    for (const call of calls) await expect(inspected(target, call)).resolves.toBeDefined();
  }

  test.each(Object.keys(bodies))('a body with %s', async (name) => {
    const article = `${articles}/${target.articles.published}`;
    const call = (method: string, path: string, body = bodies[name], headers = {}): Call => {
      return { method, path, headers: { ...json, ...headers }, ...(body !== undefined && { body }) };
    };
    await expectAnswers([
      call('POST', '/api/admin/login'),
      call('POST', '/api/admin/login', signIns[name]),
      call('POST', articles),
      call('POST', articles, bodies[name], signedIn()),
      call('PUT', article, bodies[name], signedIn()),
      call('POST', `${article}/restore`, bodies[name], signedIn()),
      call('POST', '/api/admin/logout'),
      call('POST', '/api/unknown'),
    ]);
  });

  test.each(stormedHeaders)('the header %s', async (name) => {
    const article = `${articles}/${target.articles.published}`;
    await expectAnswers(
      headerStorms.flatMap((value) => [
        { method: 'GET', path: '/api/news', headers: { [name]: value } },
        { method: 'PUT', path: article, headers: { ...json, ...signedIn(), [name]: value }, body: '{}' },
        { method: 'DELETE', path: article, headers: { 'if-match': '"0"', ...signedIn(), [name]: value } },
      ]),
    );
  });

  test('queries and addresses', async () => {
    const paths = ['/api/news', '/api/stock-price', articles].flatMap((path) =>
      queryStorms.map((query) => path + query),
    );
    await expectAnswers(
      [...paths, ...addressStorms].map((path) => ({ method: 'GET', path, headers: signedIn() })),
    );
  });
});

test('after all that the same process is well and has nothing to complain about', async () => {
  expect(await target.isAlive()).toBe(true);
  expect(target.log()).toBe('');
});
