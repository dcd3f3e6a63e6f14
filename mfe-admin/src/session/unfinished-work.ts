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

/** Keeps the page open when the session ends, because leaving it would lose something, such as chosen files. */
export function useUnfinishedWork(isUnfinished: boolean): void {
  useEffect(() => {
    if (!isUnfinished) return;
    add(1);
    return () => add(-1);
  }, [isUnfinished]);
}

/** Returns whether leaving the page would lose something. */
export function useHasUnfinishedWork(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
}
