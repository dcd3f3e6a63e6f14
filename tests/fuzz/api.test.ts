import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { apiText, operations } from './api-document.ts';
import { type ApiTarget, startApiTarget } from './api-target.ts';
import { callsOf, undescribedCalls } from './calls.ts';
import { disguise } from './disguised-calls.ts';
import { checkCall, checkRaw, checkUndescribed } from './inspected-calls.ts';
import { mutatedRequests } from './raw-requests.ts';

/** The same few calls in every run; the long run makes others, and more. */
const sample = (numRuns: number) => ({ numRuns, seed: 20_260_301, includeErrorInReport: true });

let target: ApiTarget;

beforeAll(async () => {
  target = await startApiTarget();
});
afterAll(() => target.stop());

test('what is served as the description is what these calls are made from', async () => {
  const { body } = await target.send({ method: 'GET', path: '/api/openapi.json', headers: {} });
  expect(JSON.parse(body.toString())).toEqual(JSON.parse(apiText));
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
