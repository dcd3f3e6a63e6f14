import { useEffect, useState } from 'react';

/**
 * Returns the current time in milliseconds since 1970, updated every `step` milliseconds.
 * @param isLoading of data that is compared with the time, which is also updated when loading ends
 */
export function useNow(step = 1000, isLoading?: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer = setInterval(update, step);
    const loaded = isLoading === false ? setTimeout(update) : undefined;
    return () => {
      clearInterval(timer);
      clearTimeout(loaded);
    };
  }, [step, isLoading]);
  return now;
}
