import { expect, test } from '@jest/globals';
import {
  type EventTimes,
  eventDays,
  formatDay,
  isTimeZone,
  effectiveEnd,
  eventStateOf,
  wallClockOf,
} from './event-times.ts';

const times = (startsAt: string, endsAt: string | null, given: Partial<EventTimes> = {}): EventTimes => ({
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
  zone: 'America/Toronto',
  allDay: false,
  ...given,
});

test.each(['UTC', 'America/Vancouver', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Etc/GMT+5'])(
  '%s is a time zone',
  (zone) => expect(isTimeZone(zone)).toBe(true),
);

test.each([
  ...['', 'Etc/', 'Etc/../', 'Etc/../UTC', '../etc/passwd', '+01:00', 'Mars/Phobos', 'local', 'system'],
  ...['UTC\r\nX:1', 'UTC\0', 'America/Vancouver ', `A${'a'.repeat(100)}/B`, 7, null, undefined, {}],
])('%j is not a time zone', (zone) => expect(isTimeZone(zone)).toBe(false));

test('an event is over at its end, without an end after two hours, and whole days at midnight in its zone', () => {
  const start = '2026-11-26T16:00:00.000Z';
  expect(effectiveEnd(times(start, '2026-11-26T16:30:00.000Z')).toISOString()).toBe(
    '2026-11-26T16:30:00.000Z',
  );
  expect(effectiveEnd(times(start, null)).toISOString()).toBe('2026-11-26T18:00:00.000Z');
  expect(effectiveEnd(times(start, null, { allDay: true })).toISOString()).toBe('2026-11-27T05:00:00.000Z');
  const summer = times('2026-07-01T04:00:00.000Z', '2026-07-03T04:00:00.000Z', { allDay: true });
  expect(effectiveEnd(summer).toISOString()).toBe('2026-07-03T04:00:00.000Z');
});

test('an event that ends at midnight ends on the day before', () => {
  const { first, last } = eventDays(times('2026-07-01T04:00:00Z', '2026-07-03T04:00:00Z'));
  expect([formatDay(first), formatDay(last)]).toEqual(['2026-07-01', '2026-07-02']);
});

test('the wall clock of an event uses the offset of its zone at that time', () => {
  const call = times('2026-11-26T03:30:00Z', '2026-11-26T05:30:00Z');
  expect(wallClockOf(call)).toEqual({
    ...{ date: '2026-11-25', endDate: '2026-11-26', startTime: '22:30', endTime: '00:30', zoneName: 'EST' },
  });
  const summer = times('2026-07-01T16:00:00Z', null, { zone: 'Asia/Tokyo' });
  expect(wallClockOf(summer)).toEqual({ date: '2026-07-02', startTime: '01:00', zoneName: 'GMT+9' });
  expect(wallClockOf({ ...call, allDay: true })).toEqual({ date: '2026-11-25', endDate: '2026-11-26' });
});

test('the state of an event changes at its start, at its end, and with a replay', () => {
  const [startsAt, end] = [new Date(1_000), new Date(2_000)];
  const at = (now: number, replayUrl: string | null = null) =>
    eventStateOf({ startsAt, overAt: end, replayUrl }, new Date(now));
  expect([at(999), at(1_000), at(1_999), at(2_000)]).toEqual(['announced', 'live', 'live', 'past']);
  expect([at(1_999, 'https://example.com'), at(2_000, 'https://example.com')]).toEqual(['live', 'replay']);
});
