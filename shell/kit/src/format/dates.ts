import { onFirstUse } from './on-first-use.ts';

const locale = 'en-US';

const longDateUtc = onFirstUse(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));
const numericDateUtc = onFirstUse(
  () =>
    new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' }),
);
const shortDateUtc = onFirstUse(
  () => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const dateTimeHere = onFirstUse(
  () =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }),
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

/** '16:00 UTC'. Written by hand: servers and browsers put different spaces and words beside a time of day. */
function timeUtc(iso: string): string {
  return `${new Date(iso).toISOString().slice(-13, -8)} UTC`;
}

/** 'September 5, 2025, 16:00 UTC'; empty for something that is no date. */
export function formatDateTimeUtc(iso: string): string {
  const date = formatLongDateUtc(iso);
  return date && `${date}, ${timeUtc(iso)}`;
}

/** 'Sep 5, 16:00 UTC', for something recent; empty for something that is no date. */
export function formatShortDateTimeUtc(iso: string): string {
  const date = formatted(shortDateUtc(), iso);
  return date && `${date}, ${timeUtc(iso)}`;
}

/**
 * 'Sep 5, 09:00 PDT', in the reader's own zone; empty for something that is no date. Never for what the server
 * renders: it does not know that zone.
 */
export function formatDateTimeHere(iso: string): string {
  return formatted(dateTimeHere(), iso);
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
