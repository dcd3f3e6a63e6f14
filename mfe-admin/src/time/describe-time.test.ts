import { expect, test } from '@jest/globals';
import {
  describeClockChange,
  formatClockTime,
  describeWait,
  formatInstant,
  formatInZone,
  formatLongTimeWithUtc,
  formatTimeWithUtc,
} from './describe-time.ts';
import { resolveWallClock } from './wall-clock.ts';
import { describeTimeZone } from './zones.ts';

const pacific = 'America/Los_Angeles';
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, 'less than a minute'],
  [minute - 1, 'less than a minute'],
  [minute, '1 minute'],
  [hour - 1, '59 minutes'],
  [hour, '1 hour'],
  [hour + minute, '1 hour 1 minute'],
  [day - 1, '23 hours 59 minutes'],
  [day, '1 day'],
  [day + 59 * minute, '1 day'],
  [2 * day + 3 * hour + 4 * minute, '2 days 3 hours'],
  [1_200 * day, '1,200 days'],
])('describeWait describes %i ms as %s', (wait, words) => {
  expect(describeWait(wait)).toBe(words);
});

test.each([
  ['2026-01-15T08:00:00.000Z', '12:00 AM PST (08:00 UTC)'],
  ['2026-01-15T19:59:00.000Z', '11:59 AM PST (19:59 UTC)'],
  ['2026-01-15T20:05:00.000Z', '12:05 PM PST (20:05 UTC)'],
  ['2026-07-15T20:30:00.000Z', '1:30 PM PDT (20:30 UTC)'],
])('formatTimeWithUtc formats %s as %s in Pacific time', (instant, words) => {
  expect(formatTimeWithUtc(Date.parse(instant), pacific)).toContain(`, ${words}`);
});

test('formatTimeWithUtc omits the current year, and adds the UTC day if this differs from the local day', () => {
  const at = Date.parse('2026-01-16T02:00:00Z');
  const now = Date.parse('2026-06-01T00:00:00Z');
  expect(formatTimeWithUtc(at, pacific, now)).toBe('Thu Jan 15, 6:00 PM PST (Fri Jan 16, 02:00 UTC)');
  expect(formatTimeWithUtc(at, pacific)).toBe('Thu Jan 15, 2026, 6:00 PM PST (Fri Jan 16, 2026, 02:00 UTC)');
  expect(formatTimeWithUtc(at, pacific, now - 365 * day)).toContain('Jan 15, 2026');
  expect(formatTimeWithUtc(at, 'UTC', now)).toBe('Fri Jan 16, 2:00 AM UTC');
});

test('formatInZone uses the local abbreviation of each time zone', () => {
  const at = Date.parse('2026-01-15T17:00:00Z');
  expect(formatInZone(at, pacific)).toBe('Thu, Jan 15, 2026, 9:00 AM PST');
  expect(formatInZone(at, 'Europe/Berlin')).toBe('Thu, Jan 15, 2026, 6:00 PM CET');
  expect(formatInZone(at, 'America/Toronto')).toBe('Thu, Jan 15, 2026, 12:00 PM EST');
});

test('formatLongTimeWithUtc uses the full date, and adds the UTC date if this differs from the local date', () => {
  const at = Date.parse('2026-01-15T17:00:00Z');
  expect(formatLongTimeWithUtc(at, pacific)).toBe('January 15, 2026 at 9:00 AM PST (17:00 UTC)');
  expect(formatLongTimeWithUtc(at + 8 * hour, pacific)).toBe(
    'January 15, 2026 at 5:00 PM PST (January 16, 2026, 01:00 UTC)',
  );
  expect(formatLongTimeWithUtc(at, 'UTC')).toBe('January 15, 2026 at 5:00 PM UTC');
});

test.each([
  ['2026-01-15T17:00:00.000Z', '2026-01-15 17:00 UTC'],
  ['2026-01-15T17:00:30.000Z', '2026-01-15 17:00:30 UTC'],
  ['2026-01-15T17:00:00.250Z', '2026-01-15 17:00:00.250 UTC'],
])('formatInstant formats %s as %s', (instant, words) => {
  expect(formatInstant(Date.parse(instant))).toBe(words);
});

test('formatClockTime returns two digits for hours and minutes', () => {
  expect(formatClockTime(new Date(2026, 0, 15, 9, 5).getTime())).toBe('09:05');
  expect(formatClockTime(new Date(2026, 0, 15, 21, 40).getTime())).toBe('21:40');
});

test('describeTimeZone returns the name of a zone that the form offers, and the id of any other zone', () => {
  expect(describeTimeZone('Asia/Tokyo')).toBe('Tokyo time');
  expect(describeTimeZone('Asia/Seoul')).toBe('Asia/Seoul');
});

function warning(date: string, time: string): string | undefined {
  const reading = { date, time };
  const resolution = resolveWallClock(reading, pacific);
  if (resolution === undefined) throw new Error('It is not in the calendar.');
  return describeClockChange(reading, pacific, resolution);
}

test('describeClockChange explains skipped and repeated times, and returns undefined for all others', () => {
  expect(warning('2026-03-08', '02:30')).toBe(
    '2:30 AM on March 8, 2026 does not exist in Pacific time: the clocks skip it that night. ' +
      'The article will be published at 3:30 AM instead.',
  );
  expect(warning('2026-11-01', '01:30')).toBe(
    '1:30 AM on November 1, 2026 happens twice in Pacific time: the clocks go back that night. The article will ' +
      'be published the first time; the second is 60 minutes later, at 2026-11-01 09:30 UTC. To publish then, ' +
      'choose the timezone UTC and enter that time.',
  );
  expect(warning('2026-11-01', '03:30')).toBeUndefined();
});
