import {
  Button,
  ConfirmDialog,
  Dialog,
  HttpError,
  serverMessage,
  toast,
  useSWRConfig,
  type ListedMedia,
} from '@site/kit';
import { useRef, useState } from 'react';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { isSessionOver } from '../session/session-calls.ts';
import { deleteMedia, isMediaPage } from './media-calls.ts';

interface DeleteMediaDialogProps {
  /** Null: closed. */
  readonly media: ListedMedia | null;
  readonly onClose: () => void;
}

/** Deletes a file that nothing uses; of another it says which articles would lose it. */
export function DeleteMediaDialog({ media, onClose }: DeleteMediaDialogProps) {
  const { token, onSessionOver } = useNewsroomSession();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const underWay = useRef(false);
  const { mutate } = useSWRConfig();

  function close() {
    setRefusal(undefined);
    onClose();
  }

  async function confirm() {
    if (!media || underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await deleteMedia(media.id, token);
      toast({ title: 'File Deleted', description: media.name });
      close();
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) {
        setRefusal(serverMessage(error) ?? 'An article has begun to use it.');
      } else {
        toast({
          variant: 'destructive',
          title: 'Failed to Delete File',
          description: serverMessage(error) ?? 'An error occurred',
        });
        if (isSessionOver(error)) onSessionOver();
        close();
      }
    } finally {
      void mutate(isMediaPage);
      underWay.current = false;
      setBusy(false);
    }
  }

  const isUsed = refusal !== undefined || (media !== null && media.usedBy.length > 0);
  if (media && isUsed) {
    return (
      <Dialog open onOpenChange={close} title="This file is in use">
        <p className="text-ink-600">
          {refusal ?? `Without ${media.name}, these articles would be incomplete. Take it out of them first.`}
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
          <Button size="sm" onClick={close}>
            Keep the file
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open={media !== null}
      onOpenChange={(open) => open || busy || close()}
      title="Delete this file?"
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <span className="font-medium wrap-anywhere text-ink-950">{media?.name}</span> is not used in any
      article. It cannot be brought back.
    </ConfirmDialog>
  );
}
