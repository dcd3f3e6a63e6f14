import { expect, test } from '@jest/globals';
import { BffAbsence } from './bff-absence.ts';

test('a bff that went away a moment ago is taken to be replaced, for fifteen seconds', () => {
  const absence = new BffAbsence();
  absence.end();
  expect(absence.isShort(100_000)).toBe(true);
  expect(absence.isShort(114_999)).toBe(true);
  expect(absence.isShort(115_000)).toBe(false);
});

test('a bff that came back is waited for again', () => {
  const absence = new BffAbsence();
  absence.end();
  absence.isShort(0);
  absence.end();
  expect(absence.isShort(60_000)).toBe(true);
});

test('a bff that never answered is down', () => {
  expect(new BffAbsence().isShort(0)).toBe(false);
});
