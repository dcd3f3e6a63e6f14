import { resolveWallClock, type WallClock, wallClockAt } from '../time/wall-clock.ts';

/** Returns the instant of an entered time, exactly as stored if the minute is unchanged; undefined if invalid. */
export function resolveEnteredTime(reading: WallClock, zone: string, stored?: string): string | undefined {
  const instant = resolveWallClock(reading, zone)?.instant;
  if (instant === undefined) return undefined;
  const before = stored === undefined ? undefined : wallClockAt(Date.parse(stored), zone);
  const isUnchanged = before?.date === reading.date && before.time === reading.time;
  return isUnchanged ? stored : new Date(instant).toISOString();
}
