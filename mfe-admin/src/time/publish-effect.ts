import { describeWait, formatInZone, formatTimeWithUtc } from './describe-time.ts';
import { resolveWallClock, type WallClock } from './wall-clock.ts';

export interface PublishEffect {
  readonly kind: 'immediate' | 'scheduled' | 'review' | 'withdrawn' | 'incomplete';
  readonly sentence: string;
  /** Identifies the effect. Unlike the sentence, it does not change as time passes. */
  readonly key: string;
}

interface PublishTime {
  readonly reading: WallClock;
  readonly zone: string;
  /** The stored instant, in milliseconds; undefined after a change of date, time or zone. */
  readonly stored?: number | undefined;
  readonly isPublic: boolean;
  readonly waitsForReview?: boolean;
  readonly waitsForWire?: boolean;
  /** Whether it belongs to a release set that is not public yet: it then becomes public with the set alone. */
  readonly isInSet?: boolean;
  /** Whether the article was withdrawn, and saving does not publish it again. */
  readonly staysWithdrawn?: boolean;
}

function missingInput({ reading, zone }: PublishTime): string {
  const missing = [
    ...(reading.date === '' ? ['a publish date'] : []),
    ...(reading.time === '' ? ['a publish time'] : []),
    ...(zone === '' ? ['a timezone'] : []),
  ];
  if (missing.length === 0)
    return 'This date and time are not in the calendar: nothing can be published yet.';
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(missing);
  return `Choose ${list}: nothing can be published yet.`;
}

export function describePublishEffect(time: PublishTime, now: number): PublishEffect {
  const { reading, zone, stored, isPublic } = time;
  const instant = stored ?? resolveWallClock(reading, zone)?.instant;
  if (instant === undefined) {
    const sentence = missingInput(time);
    return { kind: 'incomplete', sentence, key: sentence };
  }
  if (time.staysWithdrawn) {
    const sentence = 'Stays withdrawn: readers see the title alone';
    return { kind: 'withdrawn', sentence, key: sentence };
  }
  // The date of a public article is not mentioned unless it was edited.
  const keepsTime = isPublic && stored !== undefined;
  const withSet = time.isInSet ? ' with its set' : '';
  const dated = keepsTime ? '' : `, dated ${formatInZone(instant, zone, now)}`;
  if (time.waitsForReview) {
    const from =
      instant <= now ? dated : `, to be public${withSet} from ${formatTimeWithUtc(instant, zone, now)}`;
    const then = from + (time.waitsForWire ? ', once the wire is confirmed' : '');
    const sentence = `Waits for review by another administrator${then}`;
    return { kind: 'review', sentence, key: sentence };
  }
  const conditions = [
    ...(time.isInSet ? ['its set is ready'] : []),
    ...(time.waitsForWire ? ['the wire is confirmed'] : []),
  ].join(' and ');
  if (instant <= now && conditions !== '') {
    const sentence = `Scheduled: public once ${conditions}${dated}`;
    return { kind: 'scheduled', sentence, key: sentence };
  }
  if (instant <= now) {
    const seen = isPublic ? ': readers see your changes at once' : '';
    const sentence = `Goes public immediately${seen}${dated}`;
    return { kind: 'immediate', sentence, key: sentence };
  }
  const moment = formatTimeWithUtc(instant, zone, now);
  const held = time.waitsForWire ? ', but only once the wire is confirmed' : '';
  const hidden = isPublic ? '. Until then it is taken off the site' : held;
  return {
    kind: 'scheduled',
    sentence: `Scheduled: public${withSet} in ${describeWait(instant - now)}, ${moment}${hidden}`,
    key: `${instant} ${zone} ${isPublic} ${conditions}`,
  };
}
