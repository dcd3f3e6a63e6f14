import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `read` once, when the component's fields are in the document. The fields may contain what was typed
 * or chosen before the script ran, for which no event was handled.
 */
export function useEarlyInput(read: () => void): void {
  const readFields = useEffectEvent(read);
  useLayoutEffect(() => readFields(), []);
}
