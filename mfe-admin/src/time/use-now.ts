import { useEffect, useState } from 'react';

/**
 * The current time in milliseconds since 1970.
 * @param step how often it is updated, in milliseconds
 */
export function useNow(step = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, [step]);
  return now;
}
