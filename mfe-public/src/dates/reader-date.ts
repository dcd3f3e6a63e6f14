import type { ReaderLocale } from '@site/kit';

/** A date in UTC, such as 'November 5, 2025' or '5 November 2025'; empty for an invalid date. */
export function formatReaderDate(
  iso: string,
  locale: ReaderLocale,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  const instant = Date.parse(iso);
  return Number.isNaN(instant)
    ? ''
    : new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(instant);
}
