import { expect, test } from '@jest/globals';
import {
  formatDateTimeHere,
  formatDateTimeUtc,
  formatLongDateUtc,
  formatNumericDateUtc,
  formatPacificTime,
  formatShortDateTimeUtc,
  utcYear,
} from './dates.ts';

test('the long form is month, day and year', () => {
  expect(formatLongDateUtc('2025-09-05T12:00:00Z')).toBe('September 5, 2025');
});

test('the numeric form is month/day/year', () => {
  expect(formatNumericDateUtc('2025-09-05T12:00:00Z')).toBe('9/5/2025');
});

test.each([
  ['2024-12-31T23:59:59.999Z', 'December 31, 2024', '12/31/2024', '2024'],
  ['2025-01-01T00:00:00Z', 'January 1, 2025', '1/1/2025', '2025'],
  ['2024-12-31T20:00:00-05:00', 'January 1, 2025', '1/1/2025', '2025'],
])('the date of %s is that of UTC', (iso, long, numeric, year) => {
  expect([formatLongDateUtc(iso), formatNumericDateUtc(iso), utcYear(iso)]).toEqual([long, numeric, year]);
});

test.each([
  ['2024-12-31T23:59:59.999Z', 'December 31, 2024, 23:59 UTC', 'Dec 31, 23:59 UTC'],
  ['2025-06-01T00:05:00+02:00', 'May 31, 2025, 22:05 UTC', 'May 31, 22:05 UTC'],
])('the time of %s is that of UTC, and says so', (iso, long, short) => {
  expect([formatDateTimeUtc(iso), formatShortDateTimeUtc(iso)]).toEqual([long, short]);
});

test('the reader’s own time names its zone', () => {
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(Date.parse('2025-09-05T12:00:00Z'))
    .find(({ type }) => type === 'timeZoneName');
  expect(formatDateTimeHere('2025-09-05T12:00:00Z')).toMatch(/^Sep [456], \d\d:\d\d /);
  expect(formatDateTimeHere('2025-09-05T12:00:00Z')).toContain(zone?.value);
});

test('something that is no date is shown as nothing', () => {
  expect([formatLongDateUtc('soon'), formatNumericDateUtc(''), utcYear('x')]).toEqual(['', '', '']);
  const times = [formatDateTimeUtc, formatShortDateTimeUtc, formatDateTimeHere];
  expect(times.map((format) => format('soon'))).toEqual(['', '', '']);
});

test('the clock shows date, seconds and zone of the Pacific coast, summer and winter', () => {
  const plain = (text: string) => text.replaceAll('\u202f', ' ');
  expect(plain(formatPacificTime(new Date('2025-07-01T16:00:05Z')))).toBe('Tue, Jul 1, 2025, 9:00:05 AM PDT');
  expect(plain(formatPacificTime(new Date('2025-01-01T07:59:59Z')))).toBe(
    'Tue, Dec 31, 2024, 11:59:59 PM PST',
  );
});
