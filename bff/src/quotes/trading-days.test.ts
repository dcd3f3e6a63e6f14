import { expect, test } from '@jest/globals';
import { frankfurtDays, newYorkDays, torontoDays } from './trading-days.ts';

/** Easter Sundays, including the earliest and latest possible dates. */
const easterSundays = ['2008-03-23', '2038-04-25', '2285-03-22'];

function daysFrom(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

test.each(easterSundays)(
  'for Easter Sunday on %s, all exchanges close on Good Friday, and only Frankfurt on Easter Monday',
  (easter) => {
    for (const days of [torontoDays, newYorkDays, frankfurtDays]) {
      expect(days(daysFrom(easter, -3))).toBe('full');
      expect(days(daysFrom(easter, -2))).toBe('closed');
    }
    expect([torontoDays, newYorkDays, frankfurtDays].map((days) => days(daysFrom(easter, 1)))).toEqual([
      'full',
      'full',
      'closed',
    ]);
  },
);

test.each([
  ['a weekend', '2026-03-14', 'closed'],
  ['New Year on a Saturday is observed on Monday', '2028-01-03', 'closed'],
  ['New Year on a Saturday does not close Friday', '2027-12-31', 'full'],
  ['New Year on a Sunday is observed on Monday', '2023-01-02', 'closed'],
  ['Victoria Day is before May 25, even if that is a Monday', '2026-05-18', 'closed'],
  ['Victoria Day is not May 25', '2026-05-25', 'full'],
  ['Victoria Day is the last Monday before a Sunday', '2025-05-19', 'closed'],
  ['Canada Day on a Saturday is observed on Monday', '2028-07-03', 'closed'],
  ['Canada Day on a Sunday is observed on Monday', '2029-07-02', 'closed'],
  ['Christmas on a Friday', '2026-12-25', 'closed'],
  ['Boxing Day after Christmas on a Friday is observed on Monday', '2026-12-28', 'closed'],
  ['Christmas on a Saturday is observed on Monday', '2027-12-27', 'closed'],
  ['Boxing Day after Christmas on a Saturday is observed on Tuesday', '2027-12-28', 'closed'],
  ['Christmas on a Sunday is observed on Monday', '2022-12-26', 'closed'],
  ['Boxing Day after Christmas on a Sunday is observed on Tuesday', '2022-12-27', 'closed'],
  ['Christmas Eve', '2026-12-24', 'short'],
] as const)('Toronto: %s (%s)', (_what, date, kind) => {
  expect(torontoDays(date)).toBe(kind);
});

test.each([
  ['New Year on a Saturday is not observed on another day', '2027-12-31', 'full'],
  ['New Year on a Saturday does not close Monday', '2028-01-03', 'full'],
  ['New Year on a Sunday is observed on Monday', '2023-01-02', 'closed'],
  ['the third Monday of a January that begins with one', '2029-01-15', 'closed'],
  ['the third Monday of a February that begins with one', '2027-02-15', 'closed'],
  ['the last Monday of a May that ends with one', '2027-05-31', 'closed'],
  ['Juneteenth on a Saturday is observed on Friday', '2027-06-18', 'closed'],
  ['Juneteenth on a Sunday is observed on Monday', '2022-06-20', 'closed'],
  ['Independence Day on a Saturday is observed on Friday', '2026-07-03', 'closed'],
  ['the day before that is full', '2026-07-02', 'full'],
  ['Independence Day on a Sunday is observed on Monday', '2027-07-05', 'closed'],
  ['the Friday before that is full', '2027-07-02', 'full'],
  ['the day before Independence Day on a Friday', '2025-07-03', 'short'],
  ['Thanksgiving in a November that begins with a Thursday', '2029-11-22', 'closed'],
  ['the day after it', '2029-11-23', 'short'],
  ['Thanksgiving in a November that begins with a Friday', '2024-11-28', 'closed'],
  ['Christmas on a Saturday is observed on Friday, which would be short', '2027-12-24', 'closed'],
  ['Christmas on a Sunday is observed on Monday', '2022-12-26', 'closed'],
  ['Boxing Day', '2025-12-26', 'full'],
] as const)('New York: %s (%s)', (_what, date, kind) => {
  expect(newYorkDays(date)).toBe(kind);
});

test.each([
  ['the last trading day of the year', '2026-12-30', 'short'],
  ['with December 30 on a Saturday it is Friday', '2028-12-29', 'short'],
  ['with December 30 on a Sunday it is Friday', '2029-12-28', 'short'],
  ['Labour Day on a Saturday is not observed on another day', '2027-05-03', 'full'],
  ['Christmas on a Saturday is not observed on another day', '2027-12-27', 'full'],
] as const)('Frankfurt: %s (%s)', (_what, date, kind) => {
  expect(frankfurtDays(date)).toBe(kind);
});
