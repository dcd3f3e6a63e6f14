import { HttpError, nextAddress, requestWithHeaders, useSWRInfinite } from '@site/kit';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { isSessionOver } from '../session/session-calls.ts';

/** A part of a list, as the API gives it. */
interface ListPage<Entry> {
  readonly entries: readonly Entry[];
  /** How many match, on all pages; undefined where the API does not count. */
  readonly total: number | undefined;
  /** Address of the page that follows, if there is one. */
  readonly next: string | undefined;
}

/** A list of the API, as far as it was asked for. */
export interface NewsroomList<Entry> {
  /** Undefined until the first page is there; while another list is on its way, the one before. */
  readonly entries: readonly Entry[] | undefined;
  /** How many match; undefined where that is not known. */
  readonly total: number | undefined;
  readonly error: Error | undefined;
  readonly busy: boolean;
  readonly hasMore: boolean;
  /** Adds the page that follows. */
  readonly showMore: () => void;
  /** Asks for everything that is shown again. */
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
  /** What is open would be lost with the page: sign in without leaving. */
  readonly isInDialog?: boolean;
}

/**
 * A list of the newsroom, page by page. What was seen before is shown at once and asked for again: others write too.
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
