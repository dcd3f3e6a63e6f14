import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { apiText, isGuarded, operations, operationsAt, type Operation } from './api-document.ts';
import { type ApiTarget, startApiTarget } from './api-target.ts';
import { type CallPlan, callsOf, completeCall, undescribedCalls } from './calls.ts';
import { checkAnyAnswer, checkDescribedAnswer, checkHead, demand } from './check-answer.ts';
import { disguise, disguised } from './disguised-calls.ts';
import type { Answer, Call } from './exchange.ts';
import { seed, share } from './extent.ts';
import { mutatedRequests, talk } from './raw-requests.ts';

/** Long runs are asked for on purpose. */
const patience = 3_600_000;

let target: ApiTarget;

beforeAll(async () => {
  target = await startApiTarget();
}, patience);
afterAll(() => target.stop());

const parameters = (cases: number) => ({ numRuns: share(cases), seed, includeErrorInReport: true });

/** Says which call it was when something does not hold. */
async function inspected(call: Call, inspect: (answer: Answer) => void): Promise<Answer> {
  const answer = await target.send(call);
  try {
    const isSignIn = call.path.startsWith('/api/admin/login') && answer.status === 200;
    checkAnyAnswer(answer, isSignIn ? target.secrets : [...target.secrets, target.token()]);
    inspect(answer);
  } catch (error) {
    const asked = `${call.method} ${call.path} ${JSON.stringify(call.headers)} ${String(call.body).slice(0, 300)}`;
    const answered = `${answer.status} ${answer.body.toString().slice(0, 600)}`;
    throw new Error(`${asked}\n→ ${answered}`, { cause: error });
  }
  return answer;
}

/** Demands of any call what was promised for its address, and of a disguised one that it was at least refused. */
function checkCalled(
  operation: Operation | undefined,
  plan: CallPlan,
  isPlain: boolean,
  answer: Answer,
): void {
  const isOpen = plan.isSignedIn || operation === undefined || !isGuarded(operation);
  demand(isOpen || answer.status >= 400, 'Nobody is signed in.');
  const isRefused = [400, 401, 404, 405, 412, 413, 414, 415].includes(answer.status);
  if (operation !== undefined && (isPlain || !isRefused)) checkDescribedAnswer(operation, answer);
  else demand(isRefused, 'An unknown call is not refused.');
}

async function checkCall(operation: Operation, plan: CallPlan, choice: number | undefined): Promise<void> {
  const plain = completeCall(plan, target);
  const call = disguised(plain, choice);
  const isPlain = call.path === plain.path;
  if (isGuarded(operation)) {
    const { authorization: _token, ...headers } = call.headers;
    const stranger = { ...plan, isSignedIn: false };
    await inspected({ ...call, headers }, (given) => checkCalled(operation, stranger, isPlain, given));
  }
  const answer = await inspected(call, (given) => checkCalled(operation, plan, isPlain, given));
  if (operation.method === 'GET') {
    await inspected({ ...call, method: 'HEAD' }, (head) => checkHead(answer, head));
  } else if (answer.status < 300) await target.cleanUp(operation.operationId, answer);
}

test('what is served as the description is what these calls are made from', async () => {
  const { body } = await target.send({ method: 'GET', path: '/api/openapi.json', headers: {} });
  expect(JSON.parse(body.toString())).toEqual(JSON.parse(apiText));
});

/** Signing in and out costs a hash of a password each time. */
function casesOf({ operationId, method }: Operation): number {
  if (operationId === 'logout' || operationId === 'signOutEverywhere') return 40;
  if (/^login$|Password|Administrator|Invitation|SecondFactor/.test(operationId)) return 100;
  return method === 'GET' ? 150 : method === 'DELETE' ? 150 : 350;
}

test.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s is answered as described, whatever is asked',
  async (_name, operation) => {
    const property = fc.asyncProperty(callsOf(operation), disguise, (plan, choice) =>
      checkCall(operation, plan, choice),
    );
    await expect(fc.assert(property, parameters(casesOf(operation)))).resolves.toBeUndefined();
  },
  patience,
);

/** What is described at the address of a call. */
function operationOf({ path, method }: Call): Operation | undefined {
  const atAddress = operationsAt(path.split('?', 1)[0] ?? '');
  return atAddress.find((one) => one.method === (method === 'HEAD' ? 'GET' : method));
}

test(
  'what is not described is refused as a problem',
  async () => {
    const property = fc.asyncProperty(undescribedCalls, disguise, async (plan, choice) => {
      const plain = completeCall(plan, target);
      const call = disguised(plain, choice);
      const isPlain = call.path === plain.path;
      await inspected(call, (answer) => checkCalled(operationOf(plain), plan, isPlain, answer));
    });
    await expect(fc.assert(property, parameters(700))).resolves.toBeUndefined();
  },
  patience,
);

test(
  'bytes that are hardly HTTP are answered with a problem or not at all',
  async () => {
    const property = fc.asyncProperty(mutatedRequests, async (bytes) => {
      const answer = await talk(target.url, bytes);
      const isRefusal = answer.startsWith('HTTP/1.1 4') && answer.includes('application/problem+json');
      demand(answer === '' || isRefusal || /^HTTP\/1\.1 [12]\d\d /.test(answer), answer);
    });
    await expect(fc.assert(property, parameters(300))).resolves.toBeUndefined();
  },
  patience,
);

test('after all that the same process is well and has nothing to complain about', async () => {
  expect(await target.isAlive()).toBe(true);
  expect(target.log()).toBe('');
});
