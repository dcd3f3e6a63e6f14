import slugify from '@sindresorhus/slugify';
import ical, { ICalEventStatus } from 'ical-generator';
import { DateTime } from 'luxon';
import type { AuditEntry } from '../audit/audit-entry.entity.ts';
import type { CalendarEvent } from './calendar.dto.ts';
import { parseEventSnapshot } from './event.dto.ts';
import type { CompanyEvent } from './event.entity.ts';
import { type EventTimes, eventDays, formatDay } from './event-times.ts';
import { renderTimeZone } from './render-time-zone.ts';

interface Publisher {
  readonly name: string;
  readonly siteUrl: string;
}

type Texts = Partial<Pick<CompanyEvent, 'place' | 'dialIn' | 'webcastUrl' | 'replayUrl'>>;

/** An entry of the calendar file. */
export type CalendarEntry = Texts & {
  readonly key: string;
  readonly title: string;
  readonly times: EventTimes;
  /** Increases with every change. */
  readonly version: number;
  readonly changedAt: Date;
  readonly isCancelled?: boolean;
  readonly reason?: string | null | undefined;
};

const UNSAFE = /[\p{Bidi_Control}\p{Cc}\u2028\u2029]+/gu;

export function toCalendarEntry(event: CompanyEvent): CalendarEntry {
  const { id: key, title, version, updatedAt: changedAt, place, dialIn, webcastUrl, replayUrl } = event;
  return { key, title, version, changedAt, times: event, place, dialIn, webcastUrl, replayUrl };
}

/** @param entry the audit entry of the withdrawal */
export function toCancelledEntry({ event, snapshot, version, at, note }: AuditEntry): CalendarEntry {
  const { title, zone, allDay, place, ...times } = parseEventSnapshot({ snapshot });
  const startsAt = new Date(times.startsAt);
  const endsAt = times.endsAt === null ? null : new Date(times.endsAt);
  return {
    ...{ key: event?.id ?? '', title, place, version, changedAt: at },
    times: { startsAt, endsAt, zone, allDay },
    ...{ isCancelled: true, reason: note },
  };
}

export function toSampleEntry({ date, title }: CalendarEvent): CalendarEntry {
  const startsAt = new Date(`${date}T00:00:00Z`);
  return {
    key: `${date}-${slugify(title)}`,
    title: `${title} (sample data)`,
    ...{ version: 0, changedAt: startsAt },
    times: { startsAt, endsAt: null, zone: 'UTC', allDay: true },
  };
}

/** Returns a calendar file (RFC 5545), always the same for the same entries. */
export function renderCalendarFile(entries: readonly CalendarEntry[], { name, siteUrl }: Publisher): string {
  const { hostname } = new URL(siteUrl);
  const timed = entries.map(({ times }) => times).filter(({ allDay }) => !allDay);
  const calendar = ical({
    name,
    prodId: { company: hostname, product: 'calendar' },
    ttl: 24 * 60 * 60,
    timezone: { name: null, generator: (zone) => renderTimeZone(zone, timed) },
  });
  for (const { key, title, times, version, changedAt, place, isCancelled, ...texts } of entries) {
    const description = describe(texts);
    calendar.createEvent({
      id: `${key}@${hostname}`,
      ...timesOf(times),
      stamp: changedAt,
      sequence: version,
      summary: clean(title),
      url: `${siteUrl}/investors`,
      ...(place && { location: clean(place) }),
      ...(description !== '' && { description }),
      ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
    });
  }
  return calendar.toString();
}

function timesOf(times: EventTimes) {
  const { startsAt, endsAt, zone, allDay } = times;
  if (!allDay) {
    const [start, end] = [startsAt, endsAt].map((time) => time && DateTime.fromJSDate(time, { zone }));
    return { timezone: zone, start: start ?? startsAt, ...(end && { end }) };
  }
  const { first, last } = eventDays(times);
  const end = last > first && { end: formatDay(last.plus({ days: 1 })) };
  return { allDay, start: formatDay(first), ...end };
}

function describe({ dialIn, webcastUrl, replayUrl, reason }: Texts & Pick<CalendarEntry, 'reason'>): string {
  const lines = { Call: webcastUrl, 'Dial-in': dialIn, Replay: replayUrl, Withdrawn: reason };
  return Object.entries(lines)
    .flatMap(([label, text]) => (text ? [`${label}: ${clean(text)}`] : []))
    .join('\n');
}

/** Removes control characters, which would break lines or change the text direction of other entries. */
function clean(text: string): string {
  return text.replaceAll(UNSAFE, ' ').trim();
}
