import { Button } from '@site/kit';
import { formatClockTime } from '../time/describe-time.ts';
import type { DraftState } from './draft-saver.ts';

interface DraftStatusProps {
  readonly state: DraftState;
  readonly onSignIn: () => void;
}

function failureMessage({ failure, isAtRisk, conflict }: DraftState): string {
  if (conflict) return 'Not saved yet: choose a version above.';
  if (failure === null) return '';
  const retry = failure.isTransient ? ' Trying again automatically.' : '';
  const risk = isAtRisk ? ' This browser cannot store the text: save it before you leave.' : '';
  return `Not saved yet: ${failure.message}${retry}${risk}`;
}

export function DraftStatus({ state, onSignIn }: DraftStatusProps) {
  const trouble = failureMessage(state);
  return (
    <div className="flex min-h-5 flex-wrap items-center text-sm text-ink-600">
      <p role="status" aria-label="Draft" className="wrap-anywhere tabular-nums">
        {trouble || (state.savedAt !== null && `Saved ${formatClockTime(state.savedAt)}`)}
      </p>
      {state.failure?.sessionOver && (
        <Button variant="ghost" size="sm" className="ml-2" onClick={onSignIn}>
          Sign in
        </Button>
      )}
    </div>
  );
}
