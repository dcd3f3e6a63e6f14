import { useMemo } from 'react';
import { describeClockChange, formatInstant, formatInZone } from './describe-time.ts';
import { resolveWallClock, type WallClock } from './wall-clock.ts';
import { exchangeZones } from './zones.ts';

interface PublishInstantProps {
  readonly reading: WallClock;
  readonly zone: string;
  /** The stored instant, in milliseconds; undefined after a change of date, time or zone. */
  readonly stored?: number | undefined;
}

/** Shows a wall-clock time in UTC and at the three exchanges, with warnings about clock changes. */
export function PublishInstant({ reading, zone, stored }: PublishInstantProps) {
  const { date, time } = reading;
  const resolution = useMemo(() => resolveWallClock({ date, time }, zone), [date, time, zone]);
  const instant = stored ?? resolution?.instant;
  const warning =
    stored === undefined && resolution ? describeClockChange({ date, time }, zone, resolution) : undefined;

  return (
    <div className="rounded-md border border-mist-300 bg-mist-100 p-4 text-sm text-ink-800">
      <div role="status" aria-label="Clock change">
        {warning && (
          <p className="mb-3 rounded-sm border-l-4 border-gold-700 bg-mist-50 px-3 py-2 font-medium text-ink-950">
            {warning}
          </p>
        )}
      </div>
      <p className="font-semibold text-ink-950" id="publish-instant">
        Goes public at
      </p>
      {instant === undefined ? (
        <p className="mt-1 text-ink-600">Choose a date and a time to see them in UTC and at the exchanges.</p>
      ) : (
        <dl aria-labelledby="publish-instant" className="mt-2 grid gap-2 tabular-nums">
          <Moment place="UTC" text={formatInstant(instant)} />
          {exchangeZones.map(({ exchange, zone: exchangeZone }) => (
            <Moment key={exchange} place={exchange} text={formatInZone(instant, exchangeZone)} />
          ))}
        </dl>
      )}
    </div>
  );
}

function Moment({ place, text }: { place: string; text: string }) {
  return (
    <div>
      <dt className="text-ink-600">{place}</dt>
      <dd className="font-medium">{text}</dd>
    </div>
  );
}
