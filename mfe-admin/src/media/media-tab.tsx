import { toast, type ListedMedia } from '@site/kit';
import { copyLink } from '../clipboard/copy-text.ts';
import { useState } from 'react';
import { useNewsroomList } from '../lists/use-newsroom-list.ts';
import { useEntrySelection } from '../lists/use-selection.ts';
import { ListSearch } from '../lists/list-search.tsx';
import { DeleteMediaDialog } from './delete-media-dialog.tsx';
import { AltTextDialog } from './alt-text-dialog.tsx';
import { DropZone } from './drop-zone.tsx';
import { type MediaAction, MediaCard } from './media-card.tsx';
import { mediaListAddress } from './media-calls.ts';
import { MediaList } from './media-list.tsx';
import { SelectedMedia } from './selected-media.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import { type Uploads, useUploads } from './use-uploads.ts';

interface MediaTabProps {
  /** Belongs to the parent, so that uploads continue while another tab is open. */
  readonly uploads: Uploads;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

type OpenDialog = { readonly kind: 'describe' | 'delete'; readonly media: ListedMedia };

const nothingYet = {
  title: 'No files yet',
  hint: 'Upload pictures and documents here, or where you write: they can be used in every article.',
};
const nothingFound = { title: 'No files match', hint: 'Try other words, or clear the search.' };

function announceUpload({ name }: { readonly name: string }): void {
  toast({ title: 'File Uploaded', description: name });
}

export function useLibraryUploads(): Uploads {
  return useUploads({ onUploaded: announceUpload });
}

export function MediaTab({ uploads, search, onSearch }: MediaTabProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useNewsroomList<ListedMedia>(mediaListAddress({ search }));
  const selection = useEntrySelection(list.entries);
  function act(action: MediaAction, media: ListedMedia) {
    if (action === 'copy') void copyLink(media.url);
    else setDialog({ kind: action, media });
  }
  const close = () => setDialog(null);
  const opened = (kind: OpenDialog['kind']) => (dialog?.kind === kind ? dialog.media : null);
  return (
    <>
      <h2 className="font-display text-heading font-semibold">Media</h2>
      <p className="mt-2 max-w-prose text-ink-600">
        Pictures and documents for all articles. Readers can open a file only while a public release or
        document uses it.
      </p>
      <DropZone
        onFiles={uploads.add}
        className="mt-6 flex flex-wrap items-center justify-between gap-4 px-5 py-5 sm:px-6"
      >
        <p className="text-sm text-ink-600">
          <span className="font-semibold text-ink-950 [@media(pointer:coarse)]:hidden">
            Drop files here.{' '}
          </span>
          JPEG, PNG, WebP, AVIF and GIF up to 10 MB, PDF up to 25 MB.
        </p>
        <UploadButton multiple onFiles={uploads.add} />
      </DropZone>
      <div className="mt-3">
        <UploadList uploads={uploads} />
      </div>
      <div className="mt-6">
        <ListSearch
          label="Search media"
          placeholder="Name or description"
          search={search}
          onSearch={onSearch}
        />
      </div>
      <SelectedMedia selection={selection} />
      <div className="mt-4">
        <MediaList
          list={list}
          columns="grid-cols-1 sm:grid-cols-2 xl:grid-cols-3"
          empty={search === '' ? nothingYet : nothingFound}
        >
          {(media) => <MediaCard media={media} selection={selection} onAction={act} />}
        </MediaList>
      </div>
      <AltTextDialog media={opened('describe')} onClose={close} />
      <DeleteMediaDialog media={opened('delete')} onClose={close} />
    </>
  );
}
