import { Dialog, type ListedMedia, type Media } from '@site/kit';
import { useState } from 'react';
import { ListSearch } from '../lists/list-search.tsx';
import { useNewsroomList } from '../lists/use-newsroom-list.ts';
import { describeFile } from './media-card.tsx';
import { type MediaKind, mediaListAddress } from './media-calls.ts';
import { MediaList } from './media-list.tsx';
import { MediaThumbnail } from './media-thumbnail.tsx';

interface MediaPickerProps {
  readonly open: boolean;
  readonly kind: MediaKind;
  readonly onClose: () => void;
  readonly onChoose: (media: Media) => void;
}

const nothingYet = {
  title: 'The library is empty',
  hint: 'Upload a file, which is then available here.',
};
const nothingFound = { title: 'No files match', hint: 'Try other words, or clear the search.' };

export function MediaPicker({ open, onClose, ...rest }: MediaPickerProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title="Choose from the library" size="lg">
      <Choice {...rest} onClose={onClose} />
    </Dialog>
  );
}

function Choice({ kind, onClose, onChoose }: Omit<MediaPickerProps, 'open'>) {
  const [search, setSearch] = useState('');
  const list = useNewsroomList<ListedMedia>(mediaListAddress({ search, kind }));
  return (
    <>
      <div className="mb-5">
        <ListSearch
          label="Search media"
          placeholder="Name or description"
          search={search}
          onSearch={setSearch}
        />
      </div>
      <MediaList
        list={list}
        columns="grid-cols-2 sm:grid-cols-3"
        empty={search === '' ? nothingYet : nothingFound}
      >
        {(media) => (
          <button
            type="button"
            onClick={() => {
              onChoose(media);
              onClose();
            }}
            className="flex h-full w-full cursor-pointer flex-col gap-2 rounded-md border border-mist-300 bg-white p-2 text-left text-sm transition-colors hover:border-aqua-700 hover:bg-aqua-700/8"
          >
            <MediaThumbnail media={media} className="aspect-video w-full rounded-sm" />
            <span className="font-semibold wrap-anywhere">{media.name}</span>
            <span className="text-xs text-ink-600">{describeFile(media)}</span>
          </button>
        )}
      </MediaList>
    </>
  );
}
