import { IANAZone } from 'luxon';

const minute = 60_000;
const day = 86_400_000;

/** A reading of the clock on the wall somewhere: `YYYY-MM-DD` and `HH:MM`, as date and time inputs hold them. */
export interface WallClock {
  readonly date: string;
  readonly time: string;
}

/**
 * The instant of a wall-clock reading, in milliseconds since 1970.
 * - `plain`: the reading exists once.
 * - `skipped`: the clocks jumped over it. The instant lies as far after the jump as the reading lay in the
 *   gap; `shown` is what clocks show then.
 * - `repeated`: the clocks were set back over it. The instant is the first of the two, `second` the other.
 */
export type Resolution =
  | { readonly kind: 'plain'; readonly instant: number }
  | { readonly kind: 'skipped'; readonly instant: number; readonly shown: WallClock }
  | { readonly kind: 'repeated'; readonly instant: number; readonly second: number };

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/;

/** Milliseconds of a reading as if it were UTC; undefined for what no calendar has, such as February 30. */
function readingAsUtc({ date, time }: WallClock): number | undefined {
  if (!datePattern.test(date) || !timePattern.test(time)) return undefined;
  const value = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(value) || new Date(value).toISOString().slice(0, 10) !== date) return undefined;
  return value;
}

function offsetAt(zone: IANAZone, instant: number): number {
  return zone.offset(instant) * minute;
}

/** What clocks in a zone show at an instant, to the minute. */
export function wallClockAt(instant: number, zone: string): WallClock {
  const shifted = new Date(instant + offsetAt(IANAZone.create(zone), instant)).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/**
 * Finds the instant of a wall-clock reading in a zone. A reading that does not exist moves forward, one that
 * exists twice takes the earlier: the rule that Temporal calls 'compatible'. The choice depends on the zone's
 * offsets a day before and a day after alone, never on today's date.
 * @returns undefined when date or time are incomplete or not in the calendar, or the zone is unknown
 */
export function resolveWallClock(reading: WallClock, zone: string): Resolution | undefined {
  const local = readingAsUtc(reading);
  if (local === undefined || !IANAZone.isValidZone(zone)) return undefined;
  const place = IANAZone.create(zone);
  const before = offsetAt(place, local - day);
  const after = offsetAt(place, local + day);
  // Where both are right, the clocks were set back: the larger offset came before, and its instant is the earlier.
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
