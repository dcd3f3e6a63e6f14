import { useHydrated } from '../hydration/use-hydrated.ts';

/** English by the reader's order of day and month, which alone differs between regions. */
export type ReaderLocale = 'en-US' | 'en-GB';

function readerLocale(): ReaderLocale {
  const parts = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'medium' })
    .formatToParts(0)
    .map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'en-GB' : 'en-US';
}

/** For dates whose form the specification leaves open; what the server renders has the order of the other dates. */
export function useReaderLocale(): ReaderLocale {
  return useHydrated() ? readerLocale() : 'en-US';
}
