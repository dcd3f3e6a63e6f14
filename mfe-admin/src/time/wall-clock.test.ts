import { describe, expect, test } from '@jest/globals';
import { resolveWallClock, type WallClock } from './wall-clock.ts';
import { publishZones } from './zones.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Returns a function that computes the local time of a zone by `Intl`, independently of the code under test. */
function platformClock(zone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (instant: number): WallClock => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    return {
      date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
      time: `${parts.get('hour')}:${parts.get('minute')}`,
    };
  };
}

function asUtc({ date, time }: WallClock): number {
  return Date.parse(`${date}T${time}Z`);
}

function asReading(utc: number): WallClock {
  const text = new Date(utc).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

interface Transition {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/** Returns every change of a zone's offset from 2024 to 2037, to the minute. */
function transitionsOf(zone: string): Transition[] {
  const clock = platformClock(zone);
  const offset = (instant: number) => asUtc(clock(instant)) - instant;
  const found: Transition[] = [];
  const end = Date.UTC(2038, 0, 1);
  for (let from = Date.UTC(2024, 0, 1); from < end; from += 24 * hour) {
    let low = from;
    let high = from + 24 * hour;
    if (offset(low) === offset(high)) continue;
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute;
      if (offset(middle) === offset(low)) low = middle;
      else high = middle;
    }
    found.push({ at: high, before: offset(low), after: offset(high) });
  }
  return found;
}

const zones = publishZones.map(({ id }) => ({ zone: id, transitions: transitionsOf(id) }));
const changing = zones.filter(({ transitions }) => transitions.length > 0);

test('Intl knows the expected clock changes of the ten zones from 2024 to 2037', () => {
  expect(Object.fromEntries(zones.map(({ zone, transitions }) => [zone, transitions.length]))).toEqual({
    'America/Los_Angeles': 28,
    'America/New_York': 28,
    'America/Chicago': 28,
    'America/Denver': 28,
    UTC: 0,
    'Europe/London': 28,
    'Europe/Paris': 28,
    'Asia/Tokyo': 0,
    'Asia/Shanghai': 0,
    'Australia/Sydney': 28,
  });
});

describe.each(changing)('$zone, at every transition', ({ zone, transitions }) => {
  const gaps = transitions.filter(({ before, after }) => after > before);
  const overlaps = transitions.filter(({ before, after }) => after < before);
  const clock = platformClock(zone);

  test('resolveWallClock moves a skipped time forward by the length of the gap', () => {
    expect(gaps).toHaveLength(14);
    for (const { at, before, after } of gaps) {
      for (let reading = at + before; reading < at + after; reading += 7 * minute) {
        const resolution = resolveWallClock(asReading(reading), zone);
        const expected = reading - before;
        expect(resolution).toEqual({ kind: 'skipped', instant: expected, shown: clock(expected) });
        expect(asUtc(clock(expected))).toBe(reading + (after - before));
      }
    }
  });

  test('resolveWallClock returns the earlier instant of a repeated time, and the later one as `second`', () => {
    expect(overlaps).toHaveLength(14);
    for (const { at, before, after } of overlaps) {
      for (let reading = at + after; reading < at + before; reading += 7 * minute) {
        const first = reading - before;
        const second = reading - after;
        expect(resolveWallClock(asReading(reading), zone)).toEqual({
          kind: 'repeated',
          instant: first,
          second,
        });
        expect(clock(first)).toEqual(asReading(reading));
        expect(clock(second)).toEqual(asReading(reading));
      }
    }
  });
});

test('resolveWallClock converts 9:00 in Vancouver to 17:00 UTC in winter and 16:00 UTC in summer', () => {
  const at = (date: string) => resolveWallClock({ date, time: '09:00' }, 'America/Los_Angeles')?.instant;
  expect(at('2026-01-15')).toBe(Date.UTC(2026, 0, 15, 17));
  expect(at('2026-07-15')).toBe(Date.UTC(2026, 6, 15, 16));
});

test.each([
  ['an empty date', '', '09:00', 'UTC'],
  ['an empty time', '2026-01-15', '', 'UTC'],
  ['an empty zone', '2026-01-15', '09:00', ''],
  ['an unknown zone', '2026-01-15', '09:00', 'Mars/Olympus'],
  ['February 30', '2026-02-30', '09:00', 'UTC'],
  ["25 o'clock", '2026-01-15', '25:00', 'UTC'],
  ['a year of six digits', '102026-01-15', '09:00', 'UTC'],
  ['a date with an extra digit', '2026-01-155', '09:00', 'UTC'],
  ['a date with a time', '2026-01-15T09:00', '09:00', 'UTC'],
  ['a time with an extra digit', '2026-01-15', '109:00', 'UTC'],
  ['a time with a zone', '2026-01-15', '09:00Z', 'UTC'],
  ['a time finer than milliseconds', '2026-01-15', '09:00:00.1234', 'UTC'],
  ['a time without minutes', '2026-01-15', '09', 'UTC'],
  ['a month without its zero', '2026-1-15', '09:00', 'UTC'],
])('resolveWallClock returns undefined for %s', (_what, date, time, zone) => {
  expect(resolveWallClock({ date, time }, zone)).toBeUndefined();
});
