import { nextAddress, useSWRInfinite } from '@site/kit';
import { requestDataAndHeaders } from '../session/request-with-token.ts';
import { addressOfKey, pageKey } from '../session/cache-keys.ts';

interface ListPage<Entry> {
  readonly entries: readonly Entry[];
  /** The number of matches on all pages; undefined if the API does not count them. */
  readonly total: number | undefined;
  readonly next: string | undefined;
}

export interface NewsroomList<Entry> {
  /** Undefined until the first page has loaded. After a change of the address, the old entries remain until then. */
  readonly entries: readonly Entry[] | undefined;
  readonly total: number | undefined;
  readonly error: Error | undefined;
  readonly busy: boolean;
  readonly hasMore: boolean;
  readonly showMore: () => void;
  readonly reload: () => void;
}

function countIn(headers: Headers): number | undefined {
  const total = headers.get('x-total-count');
  return total === null ? undefined : Number(total);
}

async function fetchPage<Entry>(key: string): Promise<ListPage<Entry>> {
  const { data, headers } = await requestDataAndHeaders<Entry[]>(addressOfKey(key));
  return { entries: data, total: countIn(headers), next: nextAddress(headers) };
}

/** Loads the pages of a list, cached and revalidated. @param address of the first page; null for no list */
export function useNewsroomList<Entry>(address: string | null): NewsroomList<Entry> {
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<ListPage<Entry>, Error>(
    (index: number, before: ListPage<Entry> | null) => {
      const wanted = index === 0 ? address : before?.next;
      return wanted === undefined || wanted === null ? null : pageKey(wanted);
    },
    fetchPage<Entry>,
    {
      revalidateIfStale: true,
      revalidateOnReconnect: true,
      revalidateAll: true,
      dedupingInterval: 0,
      keepPreviousData: true,
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
