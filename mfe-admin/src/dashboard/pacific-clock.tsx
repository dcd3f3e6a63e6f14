import { useEffect, useState } from 'react';
import { formatPacificTime } from './pacific-time.ts';

/** The time where the head office is, every second (spec section 9). The server leaves its place empty. */
export function PacificClock() {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="min-h-6 text-mist-300 tabular-nums">
      <span className="sr-only">Pacific time: </span>
      {now && <time dateTime={now.toISOString()}>{formatPacificTime(now)}</time>}
    </p>
  );
}
