import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function changeCount(change: number): void {
  count += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Counts a dialog while it is open. */
export function useCountDialog(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    changeCount(1);
    return () => changeCount(-1);
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
