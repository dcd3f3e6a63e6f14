import { useCallback, useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { whenIdle } from '../hydration/when-idle.ts';
import { type ApiAnswer, useEmbeddedResponses } from './embedded-responses.tsx';
import { takePreloaded } from './preload-api.ts';
import { requestWithHeaders } from './request.ts';
import { revalidate, toApiResponse } from './revalidate.ts';
import { apiDefaults, useOnceOnline } from './use-api.tsx';

/** The prefix separates these cache entries from those of `useApi`, which have no next page. */
type PartKey = readonly ['part', address: string];

type Part = ApiAnswer & { readonly address: string };

/**
 * Loads a paged list of the API; each page names the next (`Link`) and is requested once. Loaded items stay
 * visible while more items load, when a page fails, and until another list has loaded.
 * @param first address of the first page; null requests nothing
 * @param parts the number of pages to load
 */
export function useApiList<Item>(first: string | null, parts = 1) {
  const { answers, round } = useEmbeddedResponses();
  const composed = first === null ? undefined : answers.of(first);

  async function load([, address]: PartKey): Promise<Part> {
    const used = answers.use(address);
    const outcome = used?.isOutdated ? await revalidate(address, used.answer) : undefined;
    if (used && outcome !== 'gone') return { ...used.answer, ...outcome, address };
    const answered = await (takePreloaded<Item[]>(address) ?? requestWithHeaders<Item[]>(address));
    return { ...toApiResponse(answered), address };
  }

  const { data, error, isValidating, mutate, size, setSize } = useSWRInfinite<Part, Error>(
    (index: number, previous: Part | null): PartKey | null => {
      const address = index === 0 ? first : previous?.next;
      return address ? ['part', address] : null;
    },
    load,
    {
      ...apiDefaults,
      revalidateFirstPage: false,
      keepPreviousData: true,
      ...(composed?.status === undefined &&
        composed &&
        first !== null && { fallbackData: [{ ...composed, address: first }] }),
    },
  );
  // Pages load one after the other, so that a failed page does not hide the pages before it.
  const isFirstKnown = data !== undefined;
  useEffect(() => {
    if (isFirstKnown && size !== parts) void setSize(parts);
  }, [isFirstKnown, size, parts, setSize]);
  // Revalidates embedded data like `useApi` does.
  useEffect(() => {
    if (first === null || !answers.isUnused(first)) return undefined;
    return whenIdle(() => void mutate());
  }, [first, answers, round, mutate]);
  const retry = useCallback(() => void setSize((current) => current), [setSize]);
  useOnceOnline(error, retry);

  return {
    /** Undefined until the first page has loaded. */
    items: data?.flatMap(({ body }) => (body ?? []) as Item[]), // The type must match the response of the address.
    /** False while the entries of another list are still shown. */
    isCurrent: first !== null && data?.[0]?.address === first,
    /** The number of entries on all pages; undefined if the API does not say. */
    total: data?.[0]?.total,
    /** Address of the first page that has not been loaded. */
    next: data?.at(-1)?.next,
    error,
    isValidating,
    retry,
  };
}
