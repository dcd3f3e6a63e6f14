import { useSyncExternalStore } from 'react';

function secondsUntil(instant: number | null): number {
  return instant === null ? 0 : Math.max(0, Math.ceil((instant - Date.now()) / 1000));
}

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
}

/** Returns the whole seconds until an instant (milliseconds since 1970), counted down to 0. */
export function useSecondsUntil(instant: number | null): number {
  return useSyncExternalStore(
    everySecond,
    () => secondsUntil(instant),
    () => 0,
  );
}
