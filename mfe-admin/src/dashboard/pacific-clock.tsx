import { useSyncExternalStore } from 'react';
import { formatPacificTime } from './pacific-time.ts';

function everySecond(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
}

/** Shows the time at the head office (ADMIN-10). Empty in the server's HTML. */
export function PacificClock() {
  const second = useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / 1000),
    () => null,
  );
  const now = second === null ? null : new Date(second * 1000);
  return (
    <p className="min-h-6 text-mist-300 tabular-nums">
      <span className="sr-only">Pacific time: </span>
      {now && (
        <time translate="no" dateTime={now.toISOString()}>
          {formatPacificTime(now)}
        </time>
      )}
    </p>
  );
}
