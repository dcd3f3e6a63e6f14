import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { toast, useToasts } from './toast.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a dismissed notification is closed immediately and removed after 1,000,000 ms', () => {
  const { result } = renderHook(useToasts);
  let shown = { dismiss: () => {} };
  act(() => {
    shown = toast({ title: 'Article Created' });
  });
  act(() => shown.dismiss());
  expect(result.current).toEqual([expect.objectContaining({ title: 'Article Created', open: false })]);
  act(() => jest.advanceTimersByTime(999_999));
  expect(result.current).toHaveLength(1);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toHaveLength(0);
});

test('a dismissed notification does not remove its replacement', () => {
  const { result } = renderHook(useToasts);
  let first = { dismiss: () => {} };
  act(() => {
    first = toast({ title: 'First' });
    first.dismiss();
    toast({ title: 'Second' });
  });
  act(() => jest.advanceTimersByTime(2_000_000));
  expect(result.current).toEqual([expect.objectContaining({ title: 'Second', open: true })]);
});
