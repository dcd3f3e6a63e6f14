import {
  apiDefaults,
  Button,
  EmptyState,
  ErrorPanel,
  serverMessage,
  Skeleton,
  useSWR,
  type ListedMedia,
} from '@site/kit';
import { type ReactNode, useState } from 'react';
import { fetchListPage, type ListPage } from '../lists/list-page.ts';
import { ListRow } from '../lists/list-row.tsx';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { isSessionOver } from '../session/session-calls.ts';
import { mediaListAddress, type MediaQuery } from './media-calls.ts';

interface MediaPagesProps {
  readonly query: MediaQuery;
  /** The columns, as classes. */
  readonly columns: string;
  /** What is shown in place of an empty library. */
  readonly empty: { readonly title: string; readonly hint?: string };
  /** Something is open that would be lost with the page. */
  readonly isInDialog?: boolean;
  /** Draws a file. */
  readonly children: (media: ListedMedia) => ReactNode;
}

/** What is said of a library that did not come. */
function failureOf(error: Error): string {
  return serverMessage(error) ?? 'The newsroom cannot be reached. Check your connection and try again.';
}

/** The files of the library, the newest first, a page at a time. */
export function MediaPages({ query, columns, ...rest }: MediaPagesProps) {
  return (
    <ul aria-label="Files" className={`grid gap-4 ${columns}`}>
      {/* Another search is another list, which begins with its first page. */}
      <Page key={`${query.search} ${query.kind}`} {...rest} address={mediaListAddress(query)} isFirst />
    </ul>
  );
}

interface PageProps extends Omit<MediaPagesProps, 'query' | 'columns'> {
  readonly address: string;
  readonly isFirst?: boolean;
}

function Page({ address, isFirst = false, ...rest }: PageProps) {
  const { token, onRefused, onSessionOver } = useNewsroomSession();
  const { empty, isInDialog, children } = rest;
  const [more, setMore] = useState(false);
  const { data, error, isValidating, mutate } = useSWR<ListPage<ListedMedia>, Error>(
    [address, token],
    () => fetchListPage<ListedMedia>(address, token),
    {
      ...apiDefaults,
      // Others upload too: what was asked for a while ago is asked for again.
      revalidateOnMount: true,
      revalidateIfStale: true,
      dedupingInterval: 0,
      keepPreviousData: true,
      onError: (refusal) => {
        if (isSessionOver(refusal)) (isInDialog ? onSessionOver : onRefused)();
      },
    },
  );
  if (error) {
    return (
      <li className="col-span-full">
        <ErrorPanel
          title="The library could not be loaded"
          message={failureOf(error)}
          onRetry={() => void mutate()}
          busy={isValidating}
        />
      </li>
    );
  }
  if (!data) return <Placeholders />;
  if (data.entries.length === 0 && isFirst) {
    return (
      <li className="col-span-full">
        <EmptyState {...empty} />
      </li>
    );
  }
  const { entries, next } = data;
  return (
    <>
      {entries.map((media) => (
        <ListRow key={media.id} className="min-w-0">
          {children(media)}
        </ListRow>
      ))}
      {next !== undefined && more && <Page {...rest} address={next} />}
      {next !== undefined && !more && (
        <li className="col-span-full flex justify-center pt-2">
          <Button variant="secondary" onClick={() => setMore(true)}>
            Show more
          </Button>
        </li>
      )}
    </>
  );
}

function Placeholders() {
  return [0, 1, 2, 3].map((place) => (
    <li key={place}>
      {place === 0 && (
        <span role="status" className="sr-only">
          Loading files...
        </span>
      )}
      <Skeleton className="aspect-square w-full rounded-lg" />
    </li>
  ));
}
