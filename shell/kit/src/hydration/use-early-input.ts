import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `read` once, when the component's fields are in the document. The fields may contain what was typed
 * or chosen before the script ran, for which no event was handled.
 */
export function useEarlyInput(read: () => void): void {
  const readFields = useEffectEvent(read);
  // Not a layout effect: the router ignores changes of the address before its own have run.
  useEffect(() => readFields(), []);
}
