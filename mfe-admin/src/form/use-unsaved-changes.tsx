import { ConfirmDialog } from '@site/kit';
import { useState } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

interface UnsavedChanges {
  readonly isDirty: boolean;
  readonly busy: boolean;
  readonly onDiscard: () => void;
}

/** Asks for confirmation before the user closes or leaves a form with unsaved input. */
export function useUnsavedChanges({ isDirty, busy, onDiscard }: UnsavedChanges) {
  const [isClosing, setClosing] = useState(false);
  const leaving = useLeaveGuard(isDirty);

  function mayClose(): boolean {
    if (busy) return false;
    if (isDirty) setClosing(true);
    return !isDirty;
  }

  const shared = { cancelLabel: 'Keep editing', danger: true };
  const questions = (
    <>
      <ConfirmDialog
        {...shared}
        open={isClosing}
        onOpenChange={setClosing}
        title="Close without saving?"
        confirmLabel="Discard changes"
        onConfirm={onDiscard}
      />
      <ConfirmDialog
        {...shared}
        open={leaving.asking}
        onOpenChange={(open) => open || leaving.stay()}
        title="Leave without saving?"
        confirmLabel="Leave"
        onConfirm={leaving.leave}
      />
    </>
  );
  return { mayClose, questions };
}
