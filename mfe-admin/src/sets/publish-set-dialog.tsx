import { ConfirmDialog, type ReleaseSet } from '@site/kit';
import { useState } from 'react';
import { ConfirmedBlackoutReason } from '../blackouts/blackout-reason.tsx';
import { useBlackoutReason } from '../blackouts/use-blackout-reason.ts';
import { usePublicationCheck } from '../model/use-publication-check.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { releaseSetCallOptions, publishSetNow } from './set-calls.ts';

interface PublishSetDialogProps {
  readonly set: ReleaseSet;
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

export function PublishSetDialog({ set, onClose, onPublished }: PublishSetDialogProps) {
  const { busy, run } = useNewsroomCall('Failed to Publish Set', releaseSetCallOptions);
  const [publishedAt] = useState(() => new Date().toISOString());
  const blackout = useBlackoutReason({
    ...usePublicationCheck({ publishedAt }),
    publishedAt,
    given: set.blackoutReason,
  });
  const count = set.items.length;

  function publish() {
    if (!blackout.check()) return;
    void run(
      () => blackout.asking(publishSetNow(set, blackout.member)),
      () => {
        onPublished();
        onClose();
      },
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title="Publish this set now?"
      confirmLabel="Publish now"
      busy={busy}
      onConfirm={publish}
    >
      <span className="font-medium wrap-anywhere text-ink-950">{set.name}</span>
      <br />
      <span>
        {`${count === 1 ? '1 item becomes' : `${count} items become`} public immediately. You cannot undo this.`}
      </span>
      <ConfirmedBlackoutReason field={blackout.field} failures={blackout.failures} />
    </ConfirmDialog>
  );
}
