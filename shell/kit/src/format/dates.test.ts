import { expect, jest, test } from '@jest/globals';
import {
  formatLongDateUtc,
  formatNumericDateUtc,
  formatShortDateTimeUtc,
  formatShortDateUtc,
  formatTimeUtc,
} from './dates.ts';

test.each([
  ['2024-12-31T23:59:59.999Z', 'December 31, 2024', 'Dec 31, 2024', '12/31/2024'],
  ['2025-01-01T00:00:00Z', 'January 1, 2025', 'Jan 1, 2025', '1/1/2025'],
  ['2024-12-31T20:00:00-05:00', 'January 1, 2025', 'Jan 1, 2025', '1/1/2025'],
])('the date of %s is formatted in UTC', (iso, ...forms) => {
  const read = [formatLongDateUtc(iso), formatShortDateUtc(iso), formatNumericDateUtc(iso)];
  expect(read).toEqual(forms);
});

test.each([
  ['2024-12-31T23:59:59.999Z', 'Dec 31, 2024, 23:59 UTC', '23:59 UTC'],
  ['2025-06-01T00:05:00+02:00', 'May 31, 22:05 UTC', '22:05 UTC'],
])('the time of %s is formatted in UTC, with the year unless it is the current one', (iso, moment, time) => {
  jest.useFakeTimers({ now: new Date('2025-11-28T00:00:00Z') });
  const shown = [formatShortDateTimeUtc(iso), formatTimeUtc(iso)];
  jest.useRealTimers();
  expect(shown).toEqual([moment, time]);
});

test('an invalid date is formatted as an empty string', () => {
  expect([formatLongDateUtc('soon'), formatNumericDateUtc('')]).toEqual(['', '']);
  expect([formatShortDateTimeUtc('soon'), formatShortDateUtc('soon')]).toEqual(['', '']);
});
