import { DateTime } from 'luxon';
import type { CompanyEvent } from './event.entity.ts';

const ZONE = /^(?:UTC|GMT|[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z0-9_+-]*){1,2})$/;
/** How long an event without an end counts as live. */
const USUAL_HOURS = 2;

export type EventTimes = Pick<CompanyEvent, 'startsAt' | 'endsAt' | 'zone' | 'allDay'>;
export const EVENT_STATES = ['announced', 'live', 'replay', 'past'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** Returns whether the text is the IANA name of a time zone. Offsets such as `+01:00` are not. */
export function isTimeZone(text: unknown): text is string {
  return (
    typeof text === 'string' && text.length <= 64 && ZONE.test(text) && DateTime.utc().setZone(text).isValid
  );
}

/** Returns the first and the last day of an event, in its zone. */
export function eventDays({ startsAt, endsAt, zone }: EventTimes): { first: DateTime; last: DateTime } {
  // An end at midnight belongs to the day before.
  const end = endsAt ? new Date(endsAt.getTime() - 1) : startsAt;
  const [first, last] = [startsAt, end].map((time) => DateTime.fromJSDate(time, { zone }).startOf('day'));
  return { first: first ?? DateTime.invalid('no day'), last: last ?? DateTime.invalid('no day') };
}

export function formatDay(day: DateTime): string {
  return day.toFormat('yyyy-MM-dd');
}

/** Returns the days and times of an event as clocks in its zone show them, so that browsers need no time zone data. */
export function wallClockOf(times: EventTimes) {
  const { startsAt, endsAt, zone, allDay } = times;
  const { first, last } = eventDays(times);
  const [start, end] = [startsAt, endsAt].map((time) => time && DateTime.fromJSDate(time, { zone }));
  return {
    date: formatDay(first),
    ...(last > first && { endDate: formatDay(last) }),
    ...(!allDay && start && { startTime: start.toFormat('HH:mm'), zoneName: start.toFormat('ZZZZ') }),
    ...(!allDay && end && { endTime: end.toFormat('HH:mm') }),
  };
}

export function effectiveEnd(times: EventTimes): Date {
  const { startsAt, endsAt, allDay } = times;
  if (allDay) return eventDays(times).last.plus({ days: 1 }).toJSDate();
  return endsAt ?? DateTime.fromJSDate(startsAt).plus({ hours: USUAL_HOURS }).toJSDate();
}

export function eventStateOf(
  { startsAt, overAt: over, replayUrl }: Pick<CompanyEvent, 'startsAt' | 'overAt' | 'replayUrl'>,
  now: Date,
): EventState {
  if (now < startsAt) return 'announced';
  if (now < over) return 'live';
  return replayUrl ? 'replay' : 'past';
}
