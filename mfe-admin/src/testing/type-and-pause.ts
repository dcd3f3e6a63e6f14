import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** Milliseconds, longer than the pause in typing after which the text is saved. */
const maxPause = 3_500;
/** Milliseconds, longer than the delay of the first retry. */
export const MAX_FIRST_RETRY_DELAY = 6_000;

export async function typeAndPause(type: () => void, later?: () => Promise<void>): Promise<void> {
  jest.useFakeTimers();
  try {
    act(type);
    await act(() => jest.advanceTimersByTimeAsync(maxPause));
    await later?.();
  } finally {
    jest.useRealTimers();
  }
}
