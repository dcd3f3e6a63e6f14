import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { whenVisited } from './when-visited.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('what a visitor may want soon waits for the first sign of one, and happens once', () => {
  jest.useFakeTimers();
  const task = jest.fn();
  whenVisited(task);
  jest.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
  fireEvent.pointerMove(document.body);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  jest.advanceTimersByTime(5_000);
  expect(task).toHaveBeenCalledTimes(1);
});

test('it is not done for someone who has left', () => {
  jest.useFakeTimers();
  const task = jest.fn();
  const cancel = whenVisited(task);
  fireEvent.pointerMove(document.body);
  cancel();
  jest.advanceTimersByTime(5_000);
  expect(task).not.toHaveBeenCalled();
});
