import { type Resolution, type WallClock, wallClockAt } from './wall-clock.ts';
import { spokenZone } from './zones.ts';

const minute = 60_000;

/** '2:30 AM' for `02:30`. */
function formatReadingTime({ time }: Pick<WallClock, 'time'>): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

function formatReadingDate({ date }: Pick<WallClock, 'date'>): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00Z`),
  );
}

/** 'Thu, Jan 15, 2026, 9:00 AM PST': an instant as people in a zone read it, with the zone's short name. */
export function formatInZone(instant: number, zone: string): string {
  const reading = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(instant);
  return `${reading} ${zoneName(instant, zone)}`;
}

/** 'PST' or 'CET': the short name that people who live in a zone have for it. */
function zoneName(instant: number, zone: string): string {
  const locale = zone.startsWith('Europe/') ? 'en-GB' : 'en-US';
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** 'January 15, 2026 at 17:00 UTC': the public date of an instant, with the time of day. */
export function formatInUtc(instant: number): string {
  const { date, time } = wallClockAt(instant, 'UTC');
  return `${formatReadingDate({ date })} at ${time} UTC`;
}

/** '2026-01-15 17:00:00.000 UTC' without its zero seconds: an instant for people who compare instants. */
export function formatInstant(instant: number): string {
  return `${new Date(instant)
    .toISOString()
    .replace('T', ' ')
    .replace(/(?::00)?(?:\.000)?Z$/, '')} UTC`;
}

/**
 * Says in words what a change of the clocks does to a chosen time; undefined where it does nothing.
 * @param reading the time as it was chosen
 */
export function clockChangeWarning(
  reading: WallClock,
  zone: string,
  resolution: Resolution,
): string | undefined {
  const place = spokenZone(zone);
  const chosen = `${formatReadingTime(reading)} on ${formatReadingDate(reading)}`;
  if (resolution.kind === 'skipped') {
    const shown = formatReadingTime(resolution.shown);
    return `${chosen} does not exist in ${place}: the clocks go forward over it that night. The article will be published at ${shown} instead.`;
  }
  if (resolution.kind === 'repeated') {
    const apart = Math.round((resolution.second - resolution.instant) / minute);
    return `${chosen} happens twice in ${place}: the clocks go back that night. The article will be published the first time; the second is ${apart} minutes later, at ${formatInstant(resolution.second)}. To publish then, choose the timezone UTC and enter that time.`;
  }
  return undefined;
}
