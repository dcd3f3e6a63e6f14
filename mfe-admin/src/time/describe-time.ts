import { type WallClockResolution, type WallClock, wallClockAt } from './wall-clock.ts';
import { describeTimeZone } from './zones.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats `02:30` as '2:30 AM'. */
export function formatWallClockTime({ time }: Pick<WallClock, 'time'>): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const number = Number(hours);
  return `${number % 12 === 0 ? 12 : number % 12}:${minutes} ${number < 12 ? 'AM' : 'PM'}`;
}

function formatReadingDate({ date }: Pick<WallClock, 'date'>): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00Z`),
  );
}

function isSameYear(instant: number, other: number | undefined, zone: string): boolean {
  const yearIn = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: zone });
  return other !== undefined && yearIn.format(instant) === yearIn.format(other);
}

/** Returns a text such as 'Thu, Jan 15, 2026, 9:00 AM PST'. Omits the year if it is the one of `now`. */
export function formatInZone(instant: number, zone: string, now?: number): string {
  const reading = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    ...(!isSameYear(instant, now, zone) && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(instant);
  return `${reading} ${zoneName(instant, zone)}`;
}

/** Returns a text such as 'Thu, Jan 15, 2026'. */
export function formatDateInZone(instant: number, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: zone,
  }).format(instant);
}

/** Returns the abbreviation of a time zone, such as 'PST' or 'CET'. */
function zoneName(instant: number, zone: string): string {
  const locale = zone.startsWith('Europe/') ? 'en-GB' : 'en-US';
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Returns a text such as 'Thu Jan 15'. Adds the year unless it is the one of `now`. */
function formatDay(instant: number, zone: string, now: number | undefined): string {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: zone }).format(instant);
  const date = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!isSameYear(instant, now, zone) && { year: 'numeric' }),
    timeZone: zone,
  }).format(instant);
  return `${weekday} ${date}`;
}

/** Returns a text such as 'Tue Nov 24, 9:00 AM PST (17:00 UTC)'. Omits the year if it is the one of `now`. */
export function formatTimeWithUtc(instant: number, zone: string, now?: number): string {
  const { date, time } = wallClockAt(instant, zone);
  const utc = wallClockAt(instant, 'UTC');
  const there = `${formatDay(instant, zone, now)}, ${formatWallClockTime({ time })} ${zoneName(instant, zone)}`;
  if (zone === 'UTC') return there;
  return `${there} (${utc.date === date ? '' : `${formatDay(instant, 'UTC', now)}, `}${utc.time} UTC)`;
}

/** Formats an instant in the time zone of this device, such as '10:42'. */
export function formatClockTime(instant: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(instant);
}

function countOf(count: number, unit: string): string {
  return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
}

/** Formats a duration in its two largest units, such as '2 days 3 hours'. */
export function describeWait(milliseconds: number): string {
  if (milliseconds < minute) return 'less than a minute';
  const days = Math.floor(milliseconds / day);
  const hours = Math.floor((milliseconds % day) / hour);
  const minutes = Math.floor((milliseconds % hour) / minute);
  const [large, small] =
    days > 0
      ? [countOf(days, 'day'), hours > 0 && countOf(hours, 'hour')]
      : [hours > 0 && countOf(hours, 'hour'), minutes > 0 && countOf(minutes, 'minute')];
  return [large, small].filter((part) => part !== false).join(' ');
}

/** Returns a text such as 'January 15, 2026 at 9:00 AM PST (17:00 UTC)'. */
export function formatLongTimeWithUtc(instant: number, zone: string): string {
  const { date, time } = wallClockAt(instant, zone);
  const utc = wallClockAt(instant, 'UTC');
  const there = `${formatReadingDate({ date })} at ${formatWallClockTime({ time })} ${zoneName(instant, zone)}`;
  if (zone === 'UTC') return there;
  return `${there} (${utc.date === date ? '' : `${formatReadingDate(utc)}, `}${utc.time} UTC)`;
}

/** Formats an instant for comparison: '2026-01-15 17:00 UTC', with seconds and milliseconds unless they are zero. */
export function formatInstant(instant: number): string {
  return `${new Date(instant)
    .toISOString()
    .replace('T', ' ')
    .replace(/(?::00)?(?:\.000)?Z$/, '')} UTC`;
}

/** Explains the effect of a clock change on a chosen time; undefined if no change affects it. */
export function describeClockChange(
  reading: WallClock,
  zone: string,
  resolution: WallClockResolution,
): string | undefined {
  const place = describeTimeZone(zone);
  const chosen = `${formatWallClockTime(reading)} on ${formatReadingDate(reading)}`;
  if (resolution.kind === 'skipped') {
    const shown = formatWallClockTime(resolution.shown);
    return `${chosen} does not exist in ${place}: the clocks skip it that night. The article will be published at ${shown} instead.`;
  }
  if (resolution.kind === 'repeated') {
    const apart = Math.round((resolution.second - resolution.instant) / minute);
    return `${chosen} happens twice in ${place}: the clocks go back that night. The article will be published the first time; the second is ${apart} minutes later, at ${formatInstant(resolution.second)}. To publish then, choose the timezone UTC and enter that time.`;
  }
  return undefined;
}
