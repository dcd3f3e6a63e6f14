import { useHydrated } from '../hydration/use-hydrated.ts';

/** English in the reader's order of day and month, which is the only regional difference used. */
export type ReaderLocale = 'en-US' | 'en-GB';

/** Languages that put the month before the day (CLDR). */
const monthFirst = /^(en(-(US|CA|PH))?$|eu|hu|ja|ko|lt|mn|zh)/;

/**
 * For dates whose form the specification leaves open. Server rendering uses the same order as for other
 * dates.
 */
export function useReaderLocale(): ReaderLocale {
  return useHydrated() && !monthFirst.test(navigator.language) ? 'en-GB' : 'en-US';
}
