import { useHydrated } from '@site/kit';

/** English with the reader's order of day and month, the only thing that differs between regions. */
type EnglishLocale = 'en-US' | 'en-GB';

function readerLocale(): EnglishLocale {
  const parts = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'medium' })
    .formatToParts(0)
    .map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'en-GB' : 'en-US';
}

/** For dates whose format the specification leaves open; the server renders them like all other dates. */
export function useReaderLocale(): EnglishLocale {
  return useHydrated() ? readerLocale() : 'en-US';
}

/** A date in UTC, such as 'November 5, 2025' or '5 November 2025'; empty for something that is no date. */
export function formatReaderDate(
  iso: string,
  locale: EnglishLocale,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  const instant = Date.parse(iso);
  return Number.isNaN(instant)
    ? ''
    : new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(instant);
}
