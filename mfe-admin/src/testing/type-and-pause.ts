import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** In milliseconds: longer than the pause in typing after which a text is saved. */
const maxPause = 3_500;
/** In milliseconds: longer than the delay before the first retry. */
export const MAX_FIRST_RETRY_DELAY_MS = 6_000;

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
