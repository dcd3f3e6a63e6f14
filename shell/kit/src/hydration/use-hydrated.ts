import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false on the server and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Returns whether a component was in the server's HTML when it was mounted. */
export function useServerRendered(): boolean {
  const isHydrated = useHydrated();
  const [isServerRendered] = useState(!isHydrated);
  return isServerRendered;
}
