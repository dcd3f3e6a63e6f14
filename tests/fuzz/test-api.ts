import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { operations } from './api-document.ts';
import { type ApiTarget, startApiTarget } from './api-target.ts';
import { callsOf, undocumentedCalls } from './calls.ts';
import { checkCall, checkRawRequest, checkUndocumentedCall } from './inspected-calls.ts';
import { mutatedRequests } from './raw-requests.ts';

/** @param cases the seed and the number of documented calls; the number of undocumented calls is a third of it */
export function testApi(cases: { numRuns: number; seed: number }): void {
  const many = { ...cases, includeErrorInReport: true };
  const few = { ...many, numRuns: Math.ceil(cases.numRuns / 3) };
  let target: ApiTarget;

  beforeAll(async () => {
    target = await startApiTarget();
  });
  afterAll(() => target.stop());

  test('every response to a documented call conforms to the OpenAPI document', async () => {
    const calls = operations.map((operation) => callsOf(operation).map((plan) => ({ operation, plan })));
    const property = fc.asyncProperty(fc.oneof(...calls), ({ operation, plan }) =>
      checkCall(target, operation, plan),
    );
    await expect(fc.assert(property, many)).resolves.toBeUndefined();
  });

  test('undocumented calls are rejected with a problem, and mutated HTTP requests never cause a server error', async () => {
    const undescribed = fc.asyncProperty(undocumentedCalls, (plan) => checkUndocumentedCall(target, plan));
    await expect(fc.assert(undescribed, few)).resolves.toBeUndefined();
    const raw = fc.asyncProperty(mutatedRequests, (bytes) => checkRawRequest(target, bytes));
    await expect(fc.assert(raw, few)).resolves.toBeUndefined();
  });

  test('the bff is still ready after all generated calls, and has logged no warning', async () => {
    expect(await target.isAlive()).toBe(true);
    expect(target.log()).toBe('');
  });
}
