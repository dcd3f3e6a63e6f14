import { Button, Dialog, type ListedMedia, serverMessage, TextArea, toast } from '@site/kit';
import { type FormEvent, useState } from 'react';
import { appendCharactersLeft } from '../limits/characters-left.ts';
import { useNewsroomCall } from '../session/use-newsroom-call.ts';
import { updateAltText, isMediaListAddress, MAX_ALT_LENGTH } from './media-calls.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';

interface AltTextDialogProps {
  readonly media: ListedMedia | null;
  readonly onClose: () => void;
}

/** Edits the default alternative text of a picture, for later insertions. */
export function AltTextDialog({ media, onClose }: AltTextDialogProps) {
  return (
    <Dialog open={media !== null} onOpenChange={(open) => open || onClose()} title="Alternative text">
      {media && <DescribeForm media={media} onClose={onClose} />}
    </Dialog>
  );
}

const hint =
  'What the picture shows, for people who cannot see it. Articles that show it already keep theirs.';

const unanswered = 'It could not be saved. Check your connection and try again.';

type DescribeFormProps = AltTextDialogProps & { readonly media: ListedMedia };

function DescribeForm({ media, onClose }: DescribeFormProps) {
  const [alt, setAlt] = useState(media.alt);
  const { busy, error, run } = useNewsroomCall('Failed to Save Alternative Text', {
    changes: isMediaListAddress,
    isShown: () => true,
  });

  function save(event: FormEvent) {
    event.preventDefault();
    void run(
      () => updateAltText(media.id, alt.trim()),
      () => {
        toast({ title: 'Alternative Text Saved', description: media.name });
        onClose();
      },
    );
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-5">
      <MediaThumbnail media={media} className="h-48 w-full rounded-md" />
      <TextArea
        label="Alternative text"
        rows={3}
        maxLength={MAX_ALT_LENGTH}
        hint={appendCharactersLeft(hint, alt, MAX_ALT_LENGTH)}
        value={alt}
        error={error && (serverMessage(error) ?? unanswered)}
        onChange={(event) => setAlt(event.target.value)}
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
