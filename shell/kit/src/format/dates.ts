import { onFirstUse } from './on-first-use.ts';
import type { ReaderLocale } from './reader-locale.ts';

const locale = 'en-US';

const longDateUtc = onFirstUse(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));
const numericDateUtc = onFirstUse(
  () =>
    new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' }),
);
const pacificTime = onFirstUse(
  () =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      timeZone: 'America/Los_Angeles',
      timeZoneName: 'short',
    }),
);

function formatted(format: Intl.DateTimeFormat, iso: string): string {
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? '' : format.format(instant);
}

/** 'September 5, 2025', in UTC; empty for something that is no date. */
export function formatLongDateUtc(iso: string): string {
  return formatted(longDateUtc(), iso);
}

/** '9/5/2025', in UTC; empty for something that is no date. */
export function formatNumericDateUtc(iso: string): string {
  return formatted(numericDateUtc(), iso);
}

/**
 * '16:00 UTC'. Written by hand: servers and browsers put different spaces and words beside a time of day.
 * @throws {RangeError} for something that is no date
 */
export function formatTimeUtc(iso: string): string {
  return `${new Date(iso).toISOString().slice(-13, -8)} UTC`;
}

/** 'Sep 5, 16:00 UTC' or '5 Sept, 16:00 UTC', for something recent; empty for something that is no date. */
export function formatShortDateTimeUtc(iso: string, readerLocale: ReaderLocale = locale): string {
  const format = new Intl.DateTimeFormat(readerLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const date = formatted(format, iso);
  return date && `${date}, ${formatTimeUtc(iso)}`;
}

/** The four digits of the UTC year; empty for something that is no date. */
export function utcYear(iso: string): string {
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? '' : String(new Date(instant).getUTCFullYear());
}

/** A clock with date, seconds and the zone's name: 'Fri, Sep 5, 2025, 9:00:00 AM PDT'. */
export function formatPacificTime(date: Date): string {
  return pacificTime().format(date);
}
