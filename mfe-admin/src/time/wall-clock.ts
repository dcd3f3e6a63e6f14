import { IANAZone } from 'luxon';

const minute = 60_000;
const day = 86_400_000;

/** A wall-clock time: `YYYY-MM-DD` and `HH:MM`, as date and time inputs have them. */
export interface WallClock {
  readonly date: string;
  readonly time: string;
}

/**
 * The instant of a wall-clock time, in milliseconds since 1970.
 * - `plain`: the time exists once.
 * - `skipped`: the clocks were set forward over it. The instant is as far after the change as the time is in the
 *   gap; `shown` is the wall-clock time then.
 * - `repeated`: the clocks were set back over it. The instant is the first of the two, `second` the other.
 */
export type Resolution =
  | { readonly kind: 'plain'; readonly instant: number }
  | { readonly kind: 'skipped'; readonly instant: number; readonly shown: WallClock }
  | { readonly kind: 'repeated'; readonly instant: number; readonly second: number };

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/;

/** A wall-clock time read as UTC, in milliseconds; undefined for a date that does not exist, such as February 30. */
function readingAsUtc({ date, time }: WallClock): number | undefined {
  if (!datePattern.test(date) || !timePattern.test(time)) return undefined;
  const value = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(value) || new Date(value).toISOString().slice(0, 10) !== date) return undefined;
  return value;
}

function offsetAt(zone: IANAZone, instant: number): number {
  return zone.offset(instant) * minute;
}

/** The wall-clock time of an instant in a zone, to the minute. */
export function wallClockAt(instant: number, zone: string): WallClock {
  const shifted = new Date(instant + offsetAt(IANAZone.create(zone), instant)).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/**
 * Finds the instant of a wall-clock time in a zone. A time that does not exist moves forward, one that
 * exists twice takes the earlier: the rule that Temporal calls 'compatible'. The choice depends on the zone's
 * offsets a day before and a day after only, never on today's date.
 * @returns undefined if date or time are incomplete or do not exist, or the zone is unknown
 */
export function resolveWallClock(reading: WallClock, zone: string): Resolution | undefined {
  const local = readingAsUtc(reading);
  if (local === undefined || !IANAZone.isValidZone(zone)) return undefined;
  const place = IANAZone.create(zone);
  const before = offsetAt(place, local - day);
  const after = offsetAt(place, local + day);
  // If both are valid, the clocks were set back: the larger offset came before, and its instant is the earlier one.
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

/** The day after a date of the calendar. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00Z`) + day).toISOString().slice(0, 10);
}
