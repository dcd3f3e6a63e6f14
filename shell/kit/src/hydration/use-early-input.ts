import { useEffect, useEffectEvent } from 'react';

/** Reads fields after hydration, because they may contain input from before, for which no event was handled. */
export function useEarlyInput(read: () => void): void {
  const readFields = useEffectEvent(read);
  // Not a layout effect: the router ignores navigation until its layout effects have run.
  useEffect(() => readFields(), []);
}
