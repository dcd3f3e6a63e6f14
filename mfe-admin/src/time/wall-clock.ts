import { IANAZone } from 'luxon';

const minute = 60_000;
const day = 86_400_000;

/** A wall-clock time in the formats of date and time inputs: `YYYY-MM-DD` and `HH:MM`. */
export interface WallClock {
  readonly date: string;
  readonly time: string;
}

/**
 * The instant of a wall-clock time, in milliseconds since 1970.
 * - `plain`: the time exists once.
 * - `skipped`: the clocks are set forward past it. The instant is as far after the change as the time is after the start
 *   of the gap; `shown` is the wall-clock time of the instant.
 * - `repeated`: the clocks are set back past it. `instant` is the first occurrence, `second` the second.
 */
export type WallClockResolution =
  | { readonly kind: 'plain'; readonly instant: number }
  | { readonly kind: 'skipped'; readonly instant: number; readonly shown: WallClock }
  | { readonly kind: 'repeated'; readonly instant: number; readonly second: number };

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/;

/** Interprets a wall-clock time as UTC, in milliseconds; undefined for a non-existent date such as February 30. */
function readingAsUtc({ date, time }: WallClock): number | undefined {
  if (!datePattern.test(date) || !timePattern.test(time)) return undefined;
  const value = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(value) || new Date(value).toISOString().slice(0, 10) !== date) return undefined;
  return value;
}

function offsetAt(zone: IANAZone, instant: number): number {
  return zone.offset(instant) * minute;
}

/** Returns the wall-clock time of an instant in a zone, to the minute. */
export function wallClockAt(instant: number, zone: string): WallClock {
  const shifted = new Date(instant + offsetAt(IANAZone.create(zone), instant)).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/** Resolves a wall-clock time like `disambiguation: 'compatible'` of Temporal; undefined for invalid input. */
export function resolveWallClock(reading: WallClock, zone: string): WallClockResolution | undefined {
  const local = readingAsUtc(reading);
  if (local === undefined || !IANAZone.isValidZone(zone)) return undefined;
  const place = IANAZone.create(zone);
  const before = offsetAt(place, local - day);
  const after = offsetAt(place, local + day);
  // Two instants are valid if the clocks were set back. The larger offset applied first, and gives the earlier one.
  const [first, second] = [...new Set([local - before, local - after])].filter(
    (instant) => instant + offsetAt(place, instant) === local,
  );
  if (first === undefined) {
    const instant = local - before;
    return { kind: 'skipped', instant, shown: wallClockAt(instant, zone) };
  }
  return second === undefined
    ? { kind: 'plain', instant: first }
    : { kind: 'repeated', instant: first, second };
}

export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00Z`) + day).toISOString().slice(0, 10);
}
