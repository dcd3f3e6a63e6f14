import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `read` once, when the component's fields are in the document. They may contain input from before the
 * script ran, for which no event was handled.
 */
export function useEarlyInput(read: () => void): void {
  const readFields = useEffectEvent(read);
  // Not a layout effect: the router ignores changes of the address until its layout effects have run.
  useEffect(() => readFields(), []);
}
