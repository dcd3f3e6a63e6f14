import type { Article } from '@site/kit';
import { CalendarClock, Globe, Undo2 } from 'lucide-react';
import { describeWait, formatLongMoment, formatMoment } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';

interface PublicationLineProps {
  readonly article: Pick<Article, 'publishedAt' | 'correctedAt' | 'withdrawnAt' | 'withdrawalReason'>;
  /** The present, in milliseconds: what is published later is scheduled. */
  readonly now: number;
}

function statusOf({ publishedAt, withdrawnAt }: PublicationLineProps['article'], now: number) {
  if (withdrawnAt !== undefined) return { Icon: Undo2, tone: 'text-fall-700', Status: Withdrawn };
  if (Date.parse(publishedAt) > now) return { Icon: CalendarClock, tone: 'text-gold-700', Status: Scheduled };
  return { Icon: Globe, tone: 'text-ink-600', Status: Public };
}

/** Whether readers can see an article, and since or from when. */
export function PublicationLine({ article, now }: PublicationLineProps) {
  const { Icon, tone, Status } = statusOf(article, now);
  return (
    <p className={`flex items-start gap-2 text-sm leading-snug tabular-nums ${tone}`}>
      <Icon aria-hidden="true" className="mt-px size-4 shrink-0" />
      <span className="wrap-anywhere">
        <Status article={article} now={now} />
      </span>
    </p>
  );
}

function Scheduled({ article: { publishedAt }, now }: PublicationLineProps) {
  const instant = Date.parse(publishedAt);
  return (
    <>
      <strong className="font-semibold">Scheduled</strong>: public in {describeWait(instant - now)},{' '}
      <time dateTime={publishedAt}>{formatMoment(instant, pacificZone, now)}</time>
    </>
  );
}

function Public({ article: { publishedAt, correctedAt }, now }: PublicationLineProps) {
  return (
    <>
      <strong className="font-semibold">Public</strong> since{' '}
      <time dateTime={publishedAt}>{formatLongMoment(Date.parse(publishedAt), pacificZone)}</time>
      {correctedAt !== undefined && (
        <>
          , corrected{' '}
          <time dateTime={correctedAt}>{formatMoment(Date.parse(correctedAt), pacificZone, now)}</time>
        </>
      )}
    </>
  );
}

function Withdrawn({ article: { withdrawnAt = '', withdrawalReason }, now }: PublicationLineProps) {
  return (
    <>
      <strong className="font-semibold">Withdrawn</strong>{' '}
      <time dateTime={withdrawnAt}>{formatMoment(Date.parse(withdrawnAt), pacificZone, now)}</time>
      {withdrawalReason !== undefined && <>: “{withdrawalReason}”</>}
    </>
  );
}
