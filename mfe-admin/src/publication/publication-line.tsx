import type { Article } from '@site/kit';
import { CalendarClock, Globe, TriangleAlert, Undo2 } from 'lucide-react';
import { isPublicationBlocked, isWaitingForWire } from '../model/wire.ts';
import { describeWait, formatLongTimeWithUtc, formatTimeWithUtc } from '../time/describe-time.ts';
import { pacificZone } from '../time/zones.ts';

interface PublicationLineProps {
  readonly article: Pick<
    Article,
    | ('publishedAt' | 'correctedAt' | 'withdrawnAt' | 'withdrawalReason')
    | ('holdForWire' | 'wireConfirmedAt' | 'waitsForSet')
  >;
  readonly now: number;
}

function statusOf(article: PublicationLineProps['article'], now: number) {
  const { publishedAt, withdrawnAt } = article;
  if (withdrawnAt !== undefined) return { Icon: Undo2, tone: 'text-fall-700', Status: Withdrawn };
  if (Date.parse(publishedAt) > now) return { Icon: CalendarClock, tone: 'text-gold-700', Status: Scheduled };
  if (isPublicationBlocked(article)) return { Icon: TriangleAlert, tone: 'text-fall-700', Status: Held };
  return { Icon: Globe, tone: 'text-ink-600', Status: Public };
}

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

function Scheduled({ article, now }: PublicationLineProps) {
  const { publishedAt } = article;
  const instant = Date.parse(publishedAt);
  return (
    <>
      <strong className="font-semibold">Scheduled</strong>
      <span>{`: public in ${describeWait(instant - now)},`}</span>{' '}
      <time dateTime={publishedAt}>{formatTimeWithUtc(instant, pacificZone, now)}</time>
      {isPublicationBlocked(article) && <span>{`, but only once ${missingOf(article)}`}</span>}
    </>
  );
}

/** Returns the condition that an article waits for, in addition to its publish time. */
function missingOf(article: PublicationLineProps['article']): string {
  return isWaitingForWire(article) ? 'the wire is confirmed' : 'its set is ready';
}

function Held({ article, now }: PublicationLineProps) {
  const { publishedAt } = article;
  const instant = Date.parse(publishedAt);
  return (
    <>
      <strong className="font-semibold">
        {isWaitingForWire(article) ? 'Held for the wire' : 'Waiting for its set'}
      </strong>
      <span>{`: due for ${describeWait(now - instant)},`}</span> since{' '}
      <time dateTime={publishedAt}>{formatTimeWithUtc(instant, pacificZone, now)}</time>
      <span>{`. Readers cannot see it until ${missingOf(article)}.`}</span>
    </>
  );
}

function Public({ article: { publishedAt, correctedAt }, now }: PublicationLineProps) {
  return (
    <>
      <strong className="font-semibold">Public</strong> since{' '}
      <time dateTime={publishedAt}>{formatLongTimeWithUtc(Date.parse(publishedAt), pacificZone)}</time>
      {correctedAt !== undefined && (
        <span>
          , corrected{' '}
          <time dateTime={correctedAt}>{formatTimeWithUtc(Date.parse(correctedAt), pacificZone, now)}</time>
        </span>
      )}
    </>
  );
}

function Withdrawn({ article: { withdrawnAt = '', withdrawalReason }, now }: PublicationLineProps) {
  return (
    <>
      <strong className="font-semibold">Withdrawn</strong>{' '}
      <time dateTime={withdrawnAt}>{formatTimeWithUtc(Date.parse(withdrawnAt), pacificZone, now)}</time>
      {withdrawalReason !== undefined && <span>{`: “${withdrawalReason}”`}</span>}
    </>
  );
}
