import { resolveWallClock, type WallClock, wallClockAt } from '../time/wall-clock.ts';

/** Returns the entered instant, or the stored one if the minute is unchanged; undefined for an invalid time. */
export function resolveEnteredTime(reading: WallClock, zone: string, stored?: string): string | undefined {
  const instant = resolveWallClock(reading, zone)?.instant;
  if (instant === undefined) return undefined;
  const before = stored === undefined ? undefined : wallClockAt(Date.parse(stored), zone);
  const isUnchanged = before?.date === reading.date && before.time === reading.time;
  return isUnchanged ? stored : new Date(instant).toISOString();
}
