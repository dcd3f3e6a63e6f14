import assert from 'node:assert/strict';
import { slowness } from './machine-speed.ts';

/** One measurement may fall into a moment in which nobody else wanted the processor. */
const MEASUREMENTS = 5;

/**
 * Expects a time to be below a limit, which is longer where the machine is slower than usual at the moment. For tests of
 * Jest and of Playwright.
 */
export function expectInTime(milliseconds: number, limit: number): void {
  if (milliseconds < limit) return;
  const slowest = Math.max(...Array.from({ length: MEASUREMENTS }, slowness));
  const [taken, longest] = [milliseconds, limit * slowest].map(Math.round);
  assert(milliseconds < limit * slowest, `It took ${taken} ms; here it may take ${longest} ms at the moment`);
}
