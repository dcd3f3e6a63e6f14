import { ValidateBy } from 'class-validator';
import { DateTime } from 'luxon';

const SHAPE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Reads an ISO 8601 instant with `Z` or an offset, to the millisecond.
 * @returns undefined for any other text, for days and times that do not exist, and outside the years 1 to 9999
 */
export function parseInstant(text: string): Date | undefined {
  if (!SHAPE.test(text)) return undefined;
  const parsed = DateTime.fromISO(text, { zone: 'utc' });
  return parsed.isValid && parsed.year >= 1 && parsed.year <= 9999 ? parsed.toJSDate() : undefined;
}

/** Refuses anything but an instant that {@link parseInstant} reads. */
export function Instant(): PropertyDecorator {
  return ValidateBy({
    name: 'instant',
    validator: {
      validate: (value) => typeof value === 'string' && parseInstant(value) !== undefined,
      defaultMessage: () =>
        '$property must be an ISO 8601 instant with Z or an offset, such as 2026-01-31T17:00:00Z.',
    },
  });
}
