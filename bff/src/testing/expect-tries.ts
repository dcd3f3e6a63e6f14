import { expect } from '@jest/globals';

/**
 * Expects that so many of wrong tries to sign in, made at the same moment, were looked at, and all others refused. On a busy
 * machine those before some of them take more than five seconds: these are 503, and not looked at either.
 */
export function expectLookedAt(statuses: readonly number[], count: number): void {
  const of = (status: number): number => statuses.filter((one) => one === status).length;
  const [lookedAt, gaveUp] = [of(401), of(503)];
  expect(lookedAt + of(429) + gaveUp).toBe(statuses.length);
  expect(lookedAt).toBeLessThanOrEqual(count);
  expect(lookedAt).toBeGreaterThanOrEqual(count - gaveUp);
}
