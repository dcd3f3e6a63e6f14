import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useLeaveGuard } from './use-leave-guard.ts';

const traverseTo = jest.fn();

beforeEach(() => {
  traverseTo.mockClear();
  Object.assign(window, { navigation: Object.assign(new EventTarget(), { traverseTo }) });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'navigation');
});

/** A move that the browser announces; answers whether it was held back. */
function move(navigationType: string, { sameDocument = true, cancelable = true } = {}): boolean {
  const event = new Event('navigate', { cancelable });
  Object.assign(event, { navigationType, destination: { key: 'entry-1', sameDocument } });
  act(() => void window.navigation.dispatchEvent(event));
  return event.defaultPrevented;
}

test('going back with unsaved text is held back and asked about; staying goes nowhere', () => {
  const { result } = renderHook(() => useLeaveGuard(true));
  expect(move('traverse')).toBe(true);
  expect(result.current.asking).toBe(true);
  act(() => result.current.stay());
  expect(result.current.asking).toBe(false);
  expect(traverseTo).not.toHaveBeenCalled();
  expect(move('traverse')).toBe(true);
});

test('leaving goes where one wanted to go, without another question', () => {
  const { result } = renderHook(() => useLeaveGuard(true));
  move('traverse');
  act(() => result.current.leave());
  expect(traverseTo).toHaveBeenCalledWith('entry-1');
  expect(move('traverse')).toBe(false);
});

test('without unsaved text nothing is held back', () => {
  renderHook(() => useLeaveGuard(false));
  expect(move('traverse')).toBe(false);
});

test('moves that the browser asks about itself, and its own of other kinds, are left to it', () => {
  renderHook(() => useLeaveGuard(true));
  expect(move('traverse', { sameDocument: false })).toBe(false);
  expect(move('replace')).toBe(false);
});

test('a browser that knows no such announcements works as well', () => {
  Reflect.deleteProperty(window, 'navigation');
  const { result } = renderHook(() => useLeaveGuard(true));
  expect(result.current.asking).toBe(false);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});
