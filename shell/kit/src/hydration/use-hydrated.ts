import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Whether a component was in the server's HTML when it first appeared; does not change while it is mounted.
 */
export function useServerRendered(): boolean {
  const isHydrated = useHydrated();
  const [isServerRendered] = useState(!isHydrated);
  return isServerRendered;
}
