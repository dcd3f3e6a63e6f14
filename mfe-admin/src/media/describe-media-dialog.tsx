import { Button, Dialog, serverMessage, TextArea, toast, useSWRConfig, type ListedMedia } from '@site/kit';
import { type FormEvent, useRef, useState } from 'react';
import { hintWithLeft } from '../limits/characters-left.ts';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { isSessionOver } from '../session/session-calls.ts';
import { describeMedia, isMediaPage, longestAlt } from './media-calls.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';

interface DescribeMediaDialogProps {
  /** Null: closed. */
  readonly media: ListedMedia | null;
  readonly onClose: () => void;
}

/** Changes what is said of a picture where it is put into an article from now on. */
export function DescribeMediaDialog({ media, onClose }: DescribeMediaDialogProps) {
  return (
    <Dialog open={media !== null} onOpenChange={(open) => open || onClose()} title="Alternative text">
      {media && <DescribeForm media={media} onClose={onClose} />}
    </Dialog>
  );
}

const hint =
  'What the picture shows, for people who cannot see it. Articles that show it already keep theirs.';

type DescribeFormProps = DescribeMediaDialogProps & { readonly media: ListedMedia };

function DescribeForm({ media, onClose }: DescribeFormProps) {
  const { token, onSessionOver } = useNewsroomSession();
  const [alt, setAlt] = useState(media.alt);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const underWay = useRef(false);
  const { mutate } = useSWRConfig();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await describeMedia(media.id, alt.trim(), token);
      void mutate(isMediaPage);
      toast({ title: 'Alternative Text Saved', description: media.name });
      onClose();
    } catch (error) {
      setProblem(serverMessage(error) ?? 'It could not be saved. Check your connection and try again.');
      if (isSessionOver(error)) onSessionOver();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="grid gap-5">
      <MediaThumbnail media={media} className="h-48 w-full rounded-md" />
      <TextArea
        label="Alternative text"
        rows={3}
        maxLength={longestAlt}
        hint={hintWithLeft(hint, alt, longestAlt)}
        value={alt}
        error={problem}
        onChange={(event) => {
          setAlt(event.target.value);
          setProblem(undefined);
        }}
      />
      <div className="flex justify-end gap-3">
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
