import { expect } from '@jest/globals';
import { slowness } from './machine-speed.ts';

/** Expects a time to be below a limit, which is longer where the machine is slower than usual at the moment. */
export function expectInTime(milliseconds: number, limit: number): void {
  if (milliseconds >= limit) expect(milliseconds).toBeLessThan(limit * slowness());
}
