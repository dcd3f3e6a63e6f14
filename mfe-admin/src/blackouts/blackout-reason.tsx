import { TextArea } from '@site/kit';
import { CalendarOff } from 'lucide-react';
import { appendCharactersLeft } from '../limits/characters-left.ts';
import { MAX_NOTE_LENGTH } from '../limits/note-length.ts';
import { useFocusProblem } from '../lists/use-focus-problem.ts';
import { formatBlackoutDays } from './blackout-calls.ts';
import type { useBlackoutReason } from './use-blackout-reason.ts';

export function BlackoutReasonField({ field }: Pick<ReturnType<typeof useBlackoutReason>, 'field'>) {
  if (!field) return null;
  const { blackout, isAsked, reason, error, onReason } = field;
  return (
    <div className="grid w-full gap-3 rounded-md border border-gold-700/50 bg-gold-300/40 p-4 text-left text-sm text-ink-950">
      {blackout && (
        <p className="flex items-start gap-2.5">
          <CalendarOff aria-hidden="true" className="mt-px size-4.5 shrink-0" />
          <span className="wrap-anywhere">
            This becomes public within the blackout{' '}
            <strong className="font-semibold">{blackout.title}</strong> (
            <span className="whitespace-nowrap">{formatBlackoutDays(blackout)}</span>, Pacific time).
            {!isAsked && <span> The person who publishes it must give a reason.</span>}
          </span>
        </p>
      )}
      {isAsked && (
        <TextArea
          label="Reason for publishing during the blackout"
          required
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          hint={appendCharactersLeft(
            'Recorded in the audit trail. Readers do not see it.',
            reason,
            MAX_NOTE_LENGTH,
          )}
          value={reason}
          error={error}
          onChange={({ target }) => onReason(target.value)}
        />
      )}
    </div>
  );
}

type BlackoutReason = ReturnType<typeof useBlackoutReason>;

/** The field in a confirmation dialog, below its text. */
export function ConfirmedBlackoutReason({ field, failures }: Pick<BlackoutReason, 'field' | 'failures'>) {
  const element = useFocusProblem<HTMLDivElement>(failures);
  return (
    <div ref={element} className="mt-4 empty:absolute">
      <BlackoutReasonField field={field} />
    </div>
  );
}
