import { DateTime } from 'luxon';
import type { Range } from '../market-data.ts';

const LENGTHS = { '1m': { months: 1 }, '6m': { months: 6 }, '1y': { years: 1 }, '5y': { years: 5 } } as const;

/** The beginning of a range that ends now. */
export function rangeStart(range: Range, now: Date): Date {
  return DateTime.fromJSDate(now, { zone: 'utc' }).minus(LENGTHS[range]).toJSDate();
}
