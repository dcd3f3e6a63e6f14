import { expect, test } from '@jest/globals';
import { datesOf, isMonth, adjacentMonth, weeksOf } from './month.ts';

test('the weeks of a month begin on Sunday, and have no dates of adjacent months', () => {
  const weeks = weeksOf('2026-12');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([undefined, undefined, '2026-12-01', ...days('2026-12', 2, 5)]);
  expect(weeks[4]).toEqual([...days('2026-12', 27, 31), undefined, undefined]);
  expect(weeksOf('2026-02').flat()).toEqual(days('2026-02', 1, 28));
});

test.each([
  ['2026-01', 31],
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-11', 30],
])('the month %s has %i days', (month, count) => {
  expect(datesOf(month)).toHaveLength(count);
});

test('the month after December is in the next year, and the month before January in the previous one', () => {
  expect([adjacentMonth('2026-12', 1), adjacentMonth('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});

test.each(['', '2026', '2026-00', '2026-13', '2026-1', '0000-01'])('isMonth returns false for %j', (text) => {
  expect(isMonth(text)).toBe(false);
});

function days(month: string, from: number, to: number): string[] {
  return Array.from(
    { length: to - from + 1 },
    (_, place) => `${month}-${String(from + place).padStart(2, '0')}`,
  );
}
