import { useEffect, useState } from 'react';

/** Longer timers fire at once, in milliseconds. */
const longestTimer = 2_147_483_647;

/** Renders the component again at an instant, in milliseconds since 1970; null for never. */
export function useRenderAt(instant: number | null): void {
  const [, setReached] = useState(0);
  useEffect(() => {
    const wait = (instant ?? 0) - Date.now();
    if (instant === null || wait <= 0 || wait > longestTimer) return undefined;
    const timer = setTimeout(() => setReached(instant), wait);
    return () => clearTimeout(timer);
  }, [instant]);
}
