import type { Presence } from '@site/kit';
import { Users } from 'lucide-react';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { formatClockTime } from '../time/describe-time.ts';

/** Returns one entry per user: that of the window opened first. */
function firstOfEach(others: readonly Presence[]): readonly Presence[] {
  return others.filter(
    ({ username }, index) => others.findIndex((other) => other.username === username) === index,
  );
}

export function PresenceNotice({ others }: { readonly others: readonly Presence[] }) {
  const { username } = useNewsroomSession();
  return (
    <div role="status" aria-label="Who else has this open" className="empty:absolute">
      {firstOfEach(others).map((other) => (
        <p
          key={other.username}
          className="mb-1.5 flex items-start gap-2.5 rounded-md border border-gold-700/50 bg-gold-300/40 px-3 py-2 text-sm last:mb-0"
        >
          <Users aria-hidden="true" className="mt-px size-4.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <strong className="font-semibold">
              {other.username === username ? 'You have' : `${other.username} has`}
            </strong>{' '}
            <span>{`this open ${other.username === username ? 'in another window ' : ''}too, since`}</span>{' '}
            <time dateTime={other.since}>{formatClockTime(Date.parse(other.since))}</time>. Whoever saves
            second sees both versions: nothing is lost.
          </span>
        </p>
      ))}
    </div>
  );
}
