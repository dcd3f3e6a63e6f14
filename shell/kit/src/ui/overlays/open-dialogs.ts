import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function add(change: number): void {
  count += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Counts a dialog while it is open. */
export function useCounted(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    add(1);
    return () => add(-1);
  }, [open]);
}

/** Returns the number of open dialogs. */
export function useOpenDialogs(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}
