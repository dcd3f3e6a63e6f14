import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Calls `read` once, when the component's fields are in the document: they hold what was typed or chosen
 * before the script arrived, and no event has told anyone of it.
 */
export function useEarlyInput(read: () => void): void {
  const readFields = useEffectEvent(read);
  useLayoutEffect(() => readFields(), []);
}
