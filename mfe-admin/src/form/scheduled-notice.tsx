import { type Article, Button } from '@site/kit';
import { useState } from 'react';
import { isPublicationBlocked } from '../model/wire.ts';
import { wallClockAt } from '../time/wall-clock.ts';
import { useNow } from '../time/use-now.ts';

const countdown = 600_000;
const notice =
  'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-gold-700/50 bg-gold-300/40 px-4 py-2 text-sm text-ink-950';

interface ScheduledNoticeProps {
  readonly article: Article;
  readonly zone: string;
  readonly busy: boolean;
  readonly onHold: () => void;
}

/** Returns the remaining minutes and seconds, such as '9:05'. */
function describeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function ScheduledNotice({ article, zone, busy, onHold }: ScheduledNoticeProps) {
  const now = useNow();
  const [openedAt] = useState(now);
  const due = Date.parse(article.publishedAt);
  const left = due - now;
  const isWatched = due > openedAt && left <= countdown && !isPublicationBlocked(article);
  return (
    <div className={isWatched ? notice : 'absolute'}>
      <p role="status" aria-label="Publication" className="font-semibold">
        {isWatched &&
          (left > 0
            ? 'The release becomes public in a few minutes.'
            : `Published as of ${wallClockAt(due, zone).time.replace(/^0/, '')}. Your changes are a draft.`)}
      </p>
      {isWatched && left > 0 && (
        <>
          <p role="timer" aria-label="Time left" className="font-semibold tabular-nums">
            {describeLeft(left)}
          </p>
          <Button variant="secondary" size="sm" className="ml-auto" busy={busy} onClick={onHold}>
            Hold
          </Button>
        </>
      )}
    </div>
  );
}
