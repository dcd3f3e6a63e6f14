import { useHydrated } from '../hydration/use-hydrated.ts';

/** English by the reader's order of day and month, which alone differs between regions. */
export type ReaderLocale = 'en-US' | 'en-GB';

/** Languages that put the month before the day (CLDR). */
const monthFirst = /^(en(-(US|CA|PH))?$|eu|hu|ja|ko|lt|mn|zh)/;

/** For dates whose form the specification leaves open; what the server renders has the order of the other dates. */
export function useReaderLocale(): ReaderLocale {
  return useHydrated() && !monthFirst.test(navigator.language) ? 'en-GB' : 'en-US';
}
