import { ConfirmDialog, type Passage, toast } from '@site/kit';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { deletePassage, isPassagesAddress, restorePassage } from '../model/passage-calls.ts';

interface DeletePassageDialogProps {
  readonly passage: Passage;
  readonly onClose: () => void;
}

export function DeletePassageDialog({ passage, onClose }: DeletePassageDialogProps) {
  const { busy, run } = useNewsroomCall('Failed to Delete Passage', { changes: isPassagesAddress });
  const undoing = useNewsroomCall('Failed to Restore Passage', { changes: isPassagesAddress });
  const { id, name } = passage;

  function undo() {
    void undoing.run(
      () => restorePassage(id),
      () => undefined,
    );
  }

  function confirm() {
    void run(
      () => deletePassage(passage),
      () => {
        toast({ title: 'Passage Deleted', description: name, undo });
        onClose();
      },
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title="Delete this passage?"
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={confirm}
    >
      <span className="font-medium wrap-anywhere text-ink-950">{name}</span> can no longer be inserted.
      Existing releases do not change.
    </ConfirmDialog>
  );
}
