import { useEffect, useState } from 'react';

/** In milliseconds. With a longer delay, `setTimeout` fires immediately. */
const maxTimerDelay = 2_147_483_647;

/** Renders the component again at an instant, in milliseconds since 1970; null for never. */
export function useRenderAt(instant: number | null): void {
  const [, setReached] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function wait(until: number): void {
      const left = until - Date.now();
      if (left <= 0) return setReached(until);
      timer = setTimeout(() => wait(until), Math.min(left, maxTimerDelay));
    }
    if (instant !== null && instant > Date.now()) wait(instant);
    return () => clearTimeout(timer);
  }, [instant]);
}
