import { HttpError, nextAddress, requestWithHeaders, useSWRInfinite } from '@site/kit';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { isSessionOver } from '../session/session-calls.ts';

/** A page of a list, as the API returns it. */
interface ListPage<Entry> {
  readonly entries: readonly Entry[];
  /** The number of matches on all pages; undefined if the API does not count them. */
  readonly total: number | undefined;
  /** Address of the next page, if there is one. */
  readonly next: string | undefined;
}

/** The loaded pages of a list of the API. */
export interface NewsroomList<Entry> {
  /** Undefined until the first page is loaded. While another list loads, the previous one stays. */
  readonly entries: readonly Entry[] | undefined;
  /** The number of matches; undefined if it is not known. */
  readonly total: number | undefined;
  readonly error: Error | undefined;
  readonly busy: boolean;
  readonly hasMore: boolean;
  /** Loads the next page. */
  readonly showMore: () => void;
  /** Loads all shown pages again. */
  readonly reload: () => void;
}

function countIn(headers: Headers): number | undefined {
  const total = headers.get('x-total-count');
  return total === null ? undefined : Number(total);
}

/** @throws HttpError as `request` does, and without a token one with the words of ADMIN-12 */
async function fetchPage<Entry>(address: string, token: string): Promise<ListPage<Entry>> {
  if (token === '') throw new HttpError({ status: 401, body: 'No authentication token' });
  const { data, headers } = await requestWithHeaders<Entry[]>(address, { token });
  return { entries: data, total: countIn(headers), next: nextAddress(headers) };
}

interface NewsroomListOptions {
  /** Whether the list is in a dialog: then the user signs in again without leaving the page. */
  readonly isInDialog?: boolean;
}

/**
 * A list of the newsroom, page by page. A cached list is shown at once and loaded again, because others write too.
 * @param address of the first page
 */
export function useNewsroomList<Entry>(
  address: string,
  { isInDialog = false }: NewsroomListOptions = {},
): NewsroomList<Entry> {
  const { token, onRefused, onSessionOver } = useNewsroomSession();
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<ListPage<Entry>, Error>(
    (index: number, before: ListPage<Entry> | null) => {
      const asked = index === 0 ? address : before?.next;
      return asked === undefined ? null : [asked, token];
    },
    ([asked]: [string, string]) => fetchPage<Entry>(asked, token),
    {
      revalidateIfStale: true,
      revalidateOnReconnect: true,
      revalidateAll: true,
      dedupingInterval: 0,
      keepPreviousData: true,
      onError: (refusal) => {
        if (isSessionOver(refusal)) (isInDialog ? onSessionOver : onRefused)();
      },
    },
  );
  const last = data?.at(-1);
  return {
    entries: data?.flatMap(({ entries }) => entries),
    total: last?.total,
    error,
    busy: isValidating,
    hasMore: last?.next !== undefined,
    showMore: () => void setSize(size + 1),
    reload: () => void mutate(),
  };
}
