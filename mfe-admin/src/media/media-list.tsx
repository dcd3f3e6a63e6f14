import { EmptyState, type ListedMedia, Skeleton } from '@site/kit';
import type { ReactNode } from 'react';
import { EntryList } from '../lists/entry-list.tsx';
import type { NewsroomList } from '../lists/use-newsroom-list.ts';

interface MediaListProps {
  readonly list: NewsroomList<ListedMedia>;
  readonly columns: string;
  readonly empty: { readonly title: string; readonly hint?: string };
  readonly children: (media: ListedMedia) => ReactNode;
}

const failure = {
  title: 'The library could not be loaded',
  message: 'The newsroom cannot be reached. Check your connection and try again.',
};

export function MediaList({ list, columns, empty, children }: MediaListProps) {
  return (
    <EntryList
      list={list}
      label="Files"
      className={`grid gap-4 ${columns}`}
      failure={failure}
      placeholder={<Placeholders columns={columns} />}
      empty={<EmptyState {...empty} />}
      more="Show more"
    >
      {children}
    </EntryList>
  );
}

function Placeholders({ columns }: Pick<MediaListProps, 'columns'>) {
  return (
    <div role="status" className={`grid gap-4 ${columns}`}>
      <span className="sr-only">Loading files...</span>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className="aspect-square w-full rounded-lg" />
      ))}
    </div>
  );
}
