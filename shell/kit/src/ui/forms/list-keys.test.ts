import { expect, test } from '@jest/globals';
import { findByText, moveForKey } from './list-keys.ts';

const closed = { open: false, active: 0, selected: 2, count: 15 };
const open = { open: true, active: 5, selected: 2, count: 15 };

test.each([
  ['Enter', 2],
  [' ', 2],
  ['ArrowDown', 2],
  ['ArrowUp', 2],
  ['Home', 0],
  ['End', 14],
])('on the closed list %p opens it at %p', (key, index) => {
  expect(moveForKey(key, false, closed)).toEqual({ kind: 'open', index });
});

test('without a choice the list opens at its first option', () => {
  expect(moveForKey('Enter', false, { ...closed, selected: -1 })).toEqual({ kind: 'open', index: 0 });
});

test.each([
  ['ArrowDown', 6],
  ['ArrowUp', 4],
  ['PageDown', 14],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 14],
])('in the open list %p moves to %p', (key, index) => {
  expect(moveForKey(key, false, open)).toEqual({ kind: 'move', index });
});

test('the ends of the list hold', () => {
  expect(moveForKey('ArrowUp', false, { ...open, active: 0 })).toEqual({ kind: 'move', index: 0 });
  expect(moveForKey('ArrowDown', false, { ...open, active: 14 })).toEqual({ kind: 'move', index: 14 });
});

test('Enter, Space and Alt with Up choose; Tab chooses and goes on; Escape closes', () => {
  const choose = { kind: 'choose', keepFocusMoving: false };
  expect(moveForKey('Enter', false, open)).toEqual(choose);
  expect(moveForKey(' ', false, open)).toEqual(choose);
  expect(moveForKey('ArrowUp', true, open)).toEqual(choose);
  expect(moveForKey('Tab', false, open)).toEqual({ kind: 'choose', keepFocusMoving: true });
  expect(moveForKey('Escape', false, open)).toEqual({ kind: 'close' });
});

test.each([
  ['Tab', closed],
  ['Shift', open],
  ['Enter', { ...closed, count: 0 }],
])('%p means nothing to %p', (key, state) => {
  expect(moveForKey(key, false, state)).toBeUndefined();
});

const zones = ['America/Los_Angeles', 'America/New_York', 'Asia/Tokyo', 'UTC'];

test.each([
  ['u', 0, 3],
  ['a', 0, 1],
  ['a', 2, 0],
  ['as', 0, 2],
  ['america/n', 0, 1],
  ['aa', 0, 1],
  ['x', 0, -1],
])('typing %p from option %p finds option %p', (typed, start, found) => {
  expect(findByText(zones, typed, start)).toBe(found);
});
