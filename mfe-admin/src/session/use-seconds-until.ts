import { useEffect, useState } from 'react';

function secondsUntil(instant: number): number {
  return Math.max(0, Math.ceil((instant - Date.now()) / 1000));
}

/** Whole seconds from now to an instant (milliseconds since 1970), counted down to 0. */
export function useSecondsUntil(instant: number | null): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (instant === null) return setSeconds(0);
    setSeconds(secondsUntil(instant));
    const timer = setInterval(() => setSeconds(secondsUntil(instant)), 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return seconds;
}
