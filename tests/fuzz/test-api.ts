import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { operations } from './api-document.ts';
import { type ApiTarget, startApiTarget } from './api-target.ts';
import { callsOf, undescribedCalls } from './calls.ts';
import { checkCall, checkRaw, checkUndescribed } from './inspected-calls.ts';
import { mutatedRequests } from './raw-requests.ts';

/**
 * Tests what the API answers to so many generated calls, and to a third as many that are none of it.
 * @param cases how many, and by which dice: the same seed makes the same ones
 */
export function testApi(cases: { numRuns: number; seed: number }): void {
  const many = { ...cases, includeErrorInReport: true };
  const few = { ...many, numRuns: Math.ceil(cases.numRuns / 3) };
  let target: ApiTarget;

  beforeAll(async () => {
    target = await startApiTarget();
  });
  afterAll(() => target.stop());

  test('every call is answered as described, whatever is asked', async () => {
    const calls = operations.map((operation) => callsOf(operation).map((plan) => ({ operation, plan })));
    const property = fc.asyncProperty(fc.oneof(...calls), ({ operation, plan }) =>
      checkCall(target, operation, plan),
    );
    await expect(fc.assert(property, many)).resolves.toBeUndefined();
  });

  test('what is not described, and bytes that are hardly HTTP, are refused as a problem or not answered', async () => {
    const undescribed = fc.asyncProperty(undescribedCalls, (plan) => checkUndescribed(target, plan));
    await expect(fc.assert(undescribed, few)).resolves.toBeUndefined();
    const raw = fc.asyncProperty(mutatedRequests, (bytes) => checkRaw(target, bytes));
    await expect(fc.assert(raw, few)).resolves.toBeUndefined();
  });

  test('after all that the same process is well and has nothing to complain about', async () => {
    expect(await target.isAlive()).toBe(true);
    expect(target.log()).toBe('');
  });
}
