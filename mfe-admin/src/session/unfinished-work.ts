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

/** Prevents the redirect at the end of a session while the component has work that would be lost. */
export function useUnfinishedWork(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return;
    changeCount(1);
    return () => changeCount(-1);
  }, [isUnfinished]);
}

export function useHasUnfinishedWork(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
}
