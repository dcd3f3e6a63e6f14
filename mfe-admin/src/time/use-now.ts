import { useEffect, useState } from 'react';

/** Returns the current time in milliseconds since 1970, updated every `step` milliseconds. */
export function useNow(step = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, [step]);
  return now;
}
