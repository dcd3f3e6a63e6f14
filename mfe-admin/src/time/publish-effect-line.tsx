import { classNames } from '@site/kit';
import { CalendarClock, CircleAlert, EyeOff, Megaphone, UserCheck } from 'lucide-react';
import { describePublishEffect } from './publish-effect.ts';
import { useNow } from './use-now.ts';

const looks = {
  immediate: { icon: Megaphone, tone: 'border-gold-700/50 bg-gold-300/40 font-semibold text-ink-950' },
  scheduled: { icon: CalendarClock, tone: 'border-aqua-700/40 bg-aqua-700/10 text-ink-950' },
  review: { icon: UserCheck, tone: 'border-aqua-700/40 bg-aqua-700/10 text-ink-950' },
  withdrawn: { icon: EyeOff, tone: 'border-mist-300 bg-mist-200 text-ink-800' },
  incomplete: { icon: CircleAlert, tone: 'border-mist-300 bg-mist-200 text-ink-800' },
} as const;

/** Describes what the button will do. Updates the description as time passes. */
export function PublishEffectLine(time: Parameters<typeof describePublishEffect>[0]) {
  const { kind, sentence, key } = describePublishEffect(time, useNow());
  const { icon: Icon, tone } = looks[kind];
  return (
    // Only added elements are announced: one with the key of a new effect, but not each minute of the countdown.
    <div role="status" aria-label="What the button does" aria-relevant="additions" className="min-w-0">
      <div
        key={key}
        className={classNames(
          'flex w-fit items-center gap-2.5 rounded-md border px-3 py-2 text-sm tabular-nums',
          tone,
        )}
      >
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        <p>{sentence}</p>
      </div>
    </div>
  );
}
