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

export function useTrackOpenDialog(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    changeCount(1);
    return () => changeCount(-1);
  }, [open]);
}

export function useOpenDialogs(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}
