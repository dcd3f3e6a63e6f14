import { ConfirmDialog } from '@site/kit';
import type { useCloseForm } from './use-close-form.ts';

interface CloseConfirmationsProps {
  readonly closing: ReturnType<typeof useCloseForm>;
  /** False during uploads, because a draft would lack the files. */
  readonly canSaveDraft: boolean;
}

export function CloseConfirmations({ closing, canSaveDraft }: CloseConfirmationsProps) {
  const { isAsking, keepEditing, discard, saveDraft, leaving } = closing;
  return (
    <>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => open || keepEditing()}
        title="Close without saving?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        danger
        onConfirm={discard}
        {...(canSaveDraft && { alternative: { label: 'Save draft', onChoose: saveDraft } })}
      >
        Your text is not published. You can save it as a draft.
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
        Your text is not published. It is saved as a draft, and offered when you return.
      </ConfirmDialog>
    </>
  );
}
