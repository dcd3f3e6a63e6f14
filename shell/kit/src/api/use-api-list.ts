import { useCallback, useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { whenIdle } from '../hydration/when-idle.ts';
import { type ApiAnswer, usePageAnswers } from './api-answers.tsx';
import { takePreloaded } from './preload-api.ts';
import { requestWithHeaders } from './request.ts';
import { revalidate, toAnswer } from './revalidate.ts';
import { apiDefaults, useOnceOnline } from './use-api.tsx';

/** A key of its own: under the address alone, `useApi` keeps what has no next part. */
type PartKey = readonly ['part', address: string];

type Part = ApiAnswer & { readonly address: string; readonly total?: number | undefined };

/**
 * A list of the API, of which each part names the next one (`Link`). Parts are asked for as the reader wants them, each
 * once; what is there stays while more comes, when a part fails, and until another list is known.
 * @param first address of the first part; null asks for nothing
 * @param parts how many are wanted
 */
export function useApiList<Item>(first: string | null, parts = 1) {
  const { answers, round } = usePageAnswers();
  const composed = first === null ? undefined : answers.of(first);

  async function load([, address]: PartKey): Promise<Part> {
    const due = answers.take(address);
    const outcome = due && (await revalidate(address, due));
    if (due && outcome !== 'gone') return { ...due, ...outcome, address };
    const answered = await (takePreloaded<Item[]>(address) ?? requestWithHeaders<Item[]>(address));
    const total = answered.headers.get('x-total-count');
    return { ...toAnswer(answered), address, total: total === null ? undefined : Number(total) };
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
  // One part after the other: what has come is shown even where the next one fails.
  const isFirstKnown = data !== undefined;
  useEffect(() => {
    if (isFirstKnown && size !== parts) void setSize(parts);
  }, [isFirstKnown, size, parts, setSize]);
  // As `useApi` does with what the page came with.
  useEffect(() => {
    if (first === null || !answers.isDue(first)) return undefined;
    return whenIdle(() => void mutate());
  }, [first, answers, round, mutate]);
  const retry = useCallback(() => void setSize((current) => current), [setSize]);
  useOnceOnline(error, retry);

  return {
    /** Undefined until the first part is known. */
    items: data?.flatMap(({ body }) => (body ?? []) as Item[]), // Of the addresses that were asked.
    /** False while the parts of another list are still shown. */
    isCurrent: first !== null && data?.[0]?.address === first,
    /** Of the entries of all parts; undefined where the API does not say, or the page came with the list. */
    total: data?.[0]?.total,
    /** Address of the part after those that are known. */
    next: data?.at(-1)?.next,
    error,
    isValidating,
    retry,
  };
}
