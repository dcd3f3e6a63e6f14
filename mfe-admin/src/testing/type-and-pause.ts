import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/** The longest pause in typing before the text is saved, in milliseconds. */
const maxPause = 3_500;
/** The longest delay of the first retry, in milliseconds. */
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
