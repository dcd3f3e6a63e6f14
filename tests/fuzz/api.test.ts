import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { apiText, operations, operationsAt, type Operation } from './api-document.ts';
import { type ApiTarget, startApiTarget } from './api-target.ts';
import { type CallPlan, callsOf, completeCall, undescribedCalls } from './calls.ts';
import { checkAnyAnswer, checkDescribedAnswer, checkHead, demand } from './check-answer.ts';
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

const parameters = (cases: number) => ({ numRuns: share(cases), seed });

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

async function checkCall(operation: Operation, plan: CallPlan): Promise<void> {
  const call = completeCall(plan, target);
  const answer = await inspected(call, (given) => checkDescribedAnswer(operation, given));
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
  if (operationId === 'logout') return 40;
  if (operationId === 'login') return 100;
  return method === 'GET' ? 150 : method === 'DELETE' ? 150 : 350;
}

test.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s is answered as described, whatever is asked',
  async (_name, operation) => {
    const property = fc.asyncProperty(callsOf(operation), (plan) => checkCall(operation, plan));
    await expect(fc.assert(property, parameters(casesOf(operation)))).resolves.toBeUndefined();
  },
  patience,
);

/** Addresses and methods that are not described can only be refused. */
function checkUndescribed(call: Call, answer: Answer): void {
  const atAddress = operationsAt(call.path.split('?', 1)[0] ?? '');
  const method = call.method === 'HEAD' ? 'GET' : call.method;
  const operation = atAddress.find((one) => one.method === method);
  if (operation !== undefined) checkDescribedAnswer(operation, answer);
  else demand([400, 401, 404, 405, 413, 414, 415].includes(answer.status), 'An unknown call is not refused.');
}

test(
  'what is not described is refused as a problem',
  async () => {
    const property = fc.asyncProperty(undescribedCalls, async (plan) => {
      const call = completeCall(plan, target);
      await inspected(call, (answer) => checkUndescribed(call, answer));
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
