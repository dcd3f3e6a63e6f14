import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { describePublishEffect } from './publish-effect.ts';
import { resolveWallClock, type WallClock, wallClockAt } from './wall-clock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** All time zones, because some have rare changes: by half an hour, or by a whole day. */
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));

// From 2000, because before some zones had offsets with seconds, which `HH:MM` cannot express.
const instants = fc
  .integer({ min: Date.UTC(2000, 0, 1) / minute, max: Date.UTC(2100, 0, 1) / minute })
  .map((minutes) => minutes * minute);

const readings = instants.map((instant): WallClock => {
  const text = new Date(instant).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
});

function platformClock(instant: number, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant);
}

function textOf({ date, time }: WallClock): string {
  return `${date} ${time}`;
}

test('wallClockAt agrees with Intl, and resolveWallClock converts its result back to the instant', () => {
  const property = fc.property(instants, zones, (instant, zone) => {
    const shown = wallClockAt(instant, zone);
    expect(textOf(shown)).toBe(platformClock(instant, zone));
    const resolution = resolveWallClock(shown, zone);
    const answers =
      resolution?.kind === 'repeated' ? [resolution.instant, resolution.second] : [resolution?.instant];
    expect(resolution?.kind).not.toBe('skipped');
    expect(answers).toContain(instant);
  });
  fc.assert(property);
});

test('resolveWallClock returns an instant with the given wall-clock time, or a later one for a skipped time', () => {
  const property = fc.property(readings, zones, (reading, zone) => {
    const resolution = resolveWallClock(reading, zone);
    if (resolution === undefined) return false;
    const wanted = textOf(reading);
    const shown = platformClock(resolution.instant, zone);
    if (resolution.kind === 'skipped') return shown > wanted && textOf(resolution.shown) === shown;
    if (resolution.kind === 'plain') return shown === wanted;
    const { instant, second } = resolution;
    return shown === wanted && second > instant && platformClock(second, zone) === wanted;
  });
  fc.assert(property);
});

test('resolveWallClock returns undefined or an instant with this wall-clock time for arbitrary input', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const dates = fc.oneof(
    fc.string(),
    fc.tuple(digits(4), digits(2), digits(2)).map((parts) => parts.join('-')),
  );
  const times = fc.oneof(
    fc.string(),
    fc.tuple(digits(2), digits(2)).map((parts) => parts.join(':')),
  );
  const property = fc.property(dates, times, fc.oneof(zones, fc.string()), (date, time, zone) => {
    const resolution = resolveWallClock({ date, time }, zone);
    if (resolution?.kind !== 'plain') return true;
    return textOf(wallClockAt(resolution.instant, zone)) === textOf({ date, time });
  });
  fc.assert(property);
});

test('describePublishEffect returns scheduled before the instant, and not from the instant on', () => {
  const around = fc.integer({ min: -2 * day, max: 2 * day });
  const property = fc.property(readings, zones, around, fc.boolean(), (reading, zone, offset, isPublic) => {
    const instant = resolveWallClock(reading, zone)?.instant ?? 0;
    const { kind } = describePublishEffect({ reading, zone, isPublic }, instant + offset);
    expect(kind).toBe(offset < 0 ? 'scheduled' : 'immediate');
  });
  fc.assert(property);
});
