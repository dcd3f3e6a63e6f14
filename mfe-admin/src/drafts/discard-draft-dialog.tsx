import { ConfirmDialog } from '@site/kit';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import type { AvailableDraft } from './use-drafts.ts';

interface DiscardDraftDialogProps {
  readonly draft: AvailableDraft | null;
  readonly onClose: () => void;
  readonly onDiscard: (draft: AvailableDraft) => void;
}

/** Asks for confirmation before discarding a draft, which may belong to someone else. */
export function DiscardDraftDialog({ draft, onClose, onDiscard }: DiscardDraftDialogProps) {
  const { username } = useNewsroomSession();
  const owner = draft?.changedBy === username ? 'your' : `${draft?.changedBy ?? ''}’s`;
  return (
    <ConfirmDialog
      open={draft !== null}
      onOpenChange={onClose}
      title={`Discard ${owner} draft?`}
      confirmLabel="Discard draft"
      danger
      onConfirm={() => {
        if (draft) onDiscard(draft);
        onClose();
      }}
    >
      <span className="font-medium wrap-anywhere text-ink-950">{draft?.title || 'Untitled'}</span>
      <br />
      <span>
        {draft?.stored
          ? 'All administrators share it. It can be restored for 30 days, under Discarded in Drafts.'
          : 'It exists in this browser only, and cannot be restored later.'}
      </span>
    </ConfirmDialog>
  );
}
