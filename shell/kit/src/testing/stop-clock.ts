import { afterEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

afterEach(() => {
  jest.useRealTimers();
});

/** Stops the clock. The returned function advances it by milliseconds, and runs due timers. */
export function stopClock(instant?: string): (milliseconds: number) => Promise<void> {
  jest.useFakeTimers(instant === undefined ? {} : { now: Date.parse(instant) });
  return (milliseconds) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
}
