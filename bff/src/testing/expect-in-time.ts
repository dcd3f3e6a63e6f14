import { expect } from '@jest/globals';
import { slowness } from './machine-speed.ts';

/** One measurement may fall into a moment in which nobody else wanted the processor. */
const MEASUREMENTS = 5;

/** Expects a time to be below a limit, which is longer where the machine is slower than usual at the moment. */
export function expectInTime(milliseconds: number, limit: number): void {
  if (milliseconds < limit) return;
  const slowest = Math.max(...Array.from({ length: MEASUREMENTS }, slowness));
  expect(milliseconds).toBeLessThan(limit * slowest);
}
