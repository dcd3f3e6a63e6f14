import { Button, ConfirmDialog, Dialog, HttpError, type ListedMedia, serverMessage, toast } from '@site/kit';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { deleteMedia, isMediaListAddress } from './media-calls.ts';

interface DeleteMediaDialogProps {
  readonly media: ListedMedia | null;
  readonly onClose: () => void;
}

function isInUse(error: unknown): boolean {
  return error instanceof HttpError && error.status === 409;
}

export function DeleteMediaDialog({ media, onClose }: DeleteMediaDialogProps) {
  return media && <DeleteMedia key={media.id} media={media} onClose={onClose} />;
}

function DeleteMedia({ media, onClose }: { media: ListedMedia; onClose: () => void }) {
  const { busy, error, run } = useNewsroomCall('Failed to Delete File', {
    changes: isMediaListAddress,
    isShown: isInUse,
  });
  const refusal = isInUse(error) ? (serverMessage(error) ?? 'An article uses this file now.') : undefined;

  function confirm() {
    void run(
      () => deleteMedia(media.id),
      () => {
        toast({ title: 'File Deleted', description: media.name });
        onClose();
      },
    );
  }

  if (refusal !== undefined || media.usedBy.length > 0) {
    return (
      <Dialog open onOpenChange={onClose} title="This file is in use">
        <p className="text-ink-600">
          {refusal ?? `These articles use ${media.name}. Remove it from them first.`}
        </p>
        {refusal === undefined && (
          <ul className="mt-4 list-disc pl-5 font-medium">
            {media.usedBy.map(({ id, title }) => (
              <li key={id} className="wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-6 flex justify-end">
          <Button size="sm" onClick={onClose}>
            Keep the file
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || busy || onClose()}
      title="Delete this file?"
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={confirm}
    >
      <span className="font-medium wrap-anywhere text-ink-950">{media.name}</span> is not used in any article.
      You cannot undo this.
    </ConfirmDialog>
  );
}
