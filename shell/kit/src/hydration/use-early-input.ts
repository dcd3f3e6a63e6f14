import { useEffect, useEffectEvent } from 'react';

/** Fields may contain input from before the script ran, for which no event was handled. */
export function useEarlyInput(read: () => void): void {
  const readFields = useEffectEvent(read);
  // Not a layout effect: the router ignores changes of the address until its layout effects have run.
  useEffect(() => readFields(), []);
}
