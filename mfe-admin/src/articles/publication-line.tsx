import { CalendarClock, Globe } from 'lucide-react';
import { describeWait, formatLongMoment, formatMoment } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';

interface PublicationLineProps {
  readonly publishedAt: string;
  /** The present, in milliseconds: what is published later is scheduled. */
  readonly now: number;
}

/** Whether readers can see an article, and since or from when. */
export function PublicationLine({ publishedAt, now }: PublicationLineProps) {
  const instant = Date.parse(publishedAt);
  const isScheduled = instant > now;
  const Icon = isScheduled ? CalendarClock : Globe;
  return (
    <p
      className={`flex items-start gap-2 text-sm leading-snug tabular-nums ${isScheduled ? 'text-gold-700' : 'text-ink-600'}`}
    >
      <Icon aria-hidden="true" className="mt-px size-4 shrink-0" />
      {isScheduled ? (
        <span>
          <strong className="font-semibold">Scheduled</strong>: public in {describeWait(instant - now)},{' '}
          <time dateTime={publishedAt}>{formatMoment(instant, pacificZone, now)}</time>
        </span>
      ) : (
        <span>
          <strong className="font-semibold">Public</strong> since{' '}
          <time dateTime={publishedAt}>{formatLongMoment(instant, pacificZone)}</time>
        </span>
      )}
    </p>
  );
}
