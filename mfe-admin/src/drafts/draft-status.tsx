import { Button } from '@site/kit';
import { clockTime } from '../time/describe-time.ts';
import type { DraftState } from './draft-saver.ts';

interface DraftStatusProps {
  readonly state: DraftState;
  readonly onSignIn: () => void;
}

function troubleOf({ failure, isAtRisk, obstacle }: DraftState): string {
  if (obstacle) return 'Not saved yet: choose above how to go on.';
  if (failure === null) return '';
  const risk = isAtRisk ? ' This browser has no room to keep the text: save it before you leave.' : '';
  return `Not saved yet: ${failure}${risk}`;
}

/** How far the text is saved as a draft. */
export function DraftStatus({ state, onSignIn }: DraftStatusProps) {
  const trouble = troubleOf(state);
  return (
    <div className="flex min-h-5 flex-wrap items-center text-sm text-ink-600">
      <p role="status" aria-label="Draft" className="wrap-anywhere">
        {trouble}
      </p>
      {state.sessionOver && (
        <Button variant="ghost" size="sm" className="ml-2" onClick={onSignIn}>
          Sign in
        </Button>
      )}
      {trouble === '' && state.savedAt !== null && (
        <p className="tabular-nums">Saved {clockTime(state.savedAt)}</p>
      )}
    </div>
  );
}
