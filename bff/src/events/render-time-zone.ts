import { DateTime } from 'luxon';
import type { EventTimes } from './event-times.ts';

const WEEKS = 60;

interface Observance {
  /** When the offset begins to apply, in milliseconds since 1970. */
  readonly onset: number;
  readonly before: DateTime;
  readonly after: DateTime;
}

/** Returns the VTIMEZONE component (RFC 5545, 3.6.5) of a zone, as far as the times of the events need it. */
export function renderTimeZone(zone: string, events: readonly EventTimes[]): string {
  const times = events.flatMap((event) =>
    event.zone === zone ? [event.startsAt, event.endsAt ?? event.startsAt] : [],
  );
  const observances = new Map(
    times.map((time) => {
      const one = observanceAt(DateTime.fromJSDate(time, { zone }));
      return [one.onset, one];
    }),
  );
  const lines = [...observances.values()].toSorted((a, b) => a.onset - b.onset).flatMap(linesOf);
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
}

/** Returns the last change of the zone's offset in the 60 weeks before a time; without one, the time 60 weeks earlier. */
function observanceAt(time: DateTime): Observance {
  let after = time;
  let before = time;
  for (let week = 0; week < WEEKS && before.offset === time.offset; week += 1) {
    after = before;
    before = after.minus({ weeks: 1 });
  }
  let [low, high] = [before.toMillis(), after.toMillis()];
  if (before.offset === time.offset) high = low;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (DateTime.fromMillis(middle, { zone: time.zone }).offset === time.offset) high = middle;
    else low = middle;
  }
  return { onset: high, before, after: time };
}

function linesOf({ onset, before, after }: Observance): string[] {
  const kind = after.isInDST ? 'DAYLIGHT' : 'STANDARD';
  const local = DateTime.fromMillis(onset, { zone: 'utc' }).plus({ minutes: before.offset });
  return [
    `BEGIN:${kind}`,
    `DTSTART:${local.toFormat("yyyyMMdd'T'HHmmss")}`,
    `TZOFFSETFROM:${before.toFormat('ZZZ')}`,
    `TZOFFSETTO:${after.toFormat('ZZZ')}`,
    `END:${kind}`,
  ];
}
