import { ConfirmDialog } from '@site/kit';
import type { useLeaveGuard } from './use-leave-guard.ts';

interface ClosingQuestionsProps {
  readonly isClosing: boolean;
  readonly onKeepEditing: () => void;
  readonly onDiscard: () => void;
  /** Undefined while files are uploaded, which the draft would lack. */
  readonly onSaveDraft: (() => void) | undefined;
  readonly leaving: ReturnType<typeof useLeaveGuard>;
}

/** Asks before text is left that the server does not have: by closing the form, or by going back in the browser. */
export function ClosingQuestions(props: ClosingQuestionsProps) {
  const { isClosing, onKeepEditing, onDiscard, onSaveDraft, leaving } = props;
  return (
    <>
      <ConfirmDialog
        open={isClosing}
        onOpenChange={(open) => open || onKeepEditing()}
        title="Close without saving?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        danger
        onConfirm={onDiscard}
        alternative={onSaveDraft && { label: 'Save draft', onChoose: onSaveDraft }}
      >
        What you have written here is not published. A draft keeps it for later.
      </ConfirmDialog>
      <ConfirmDialog
        open={leaving.asking}
        onOpenChange={(open) => open || leaving.stay()}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        danger
        onConfirm={leaving.leave}
      >
        What you have written here is not published. It is kept as a draft and offered when you return.
      </ConfirmDialog>
    </>
  );
}
