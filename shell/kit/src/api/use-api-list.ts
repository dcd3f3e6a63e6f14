import { useCallback, useEffect, useEffectEvent } from 'react';
import useSWRInfinite from 'swr/infinite';
import { whenIdle } from '../hydration/when-idle.ts';
import { type ApiAnswer, useEmbeddedResponses } from './embedded-responses.tsx';
import { claimPreloaded } from './preload-api.ts';
import { requestWithHeaders } from './request.ts';
import { revalidate, toApiResponse } from './revalidate.ts';
import { apiDefaults, useRetryWhenOnline } from './use-api.tsx';

/** The prefix distinguishes these cache entries from those of `useApi`, which have no next page. */
type PartKey = readonly ['part', address: string];

type Part = ApiAnswer & { readonly address: string };

/** Loads the first `parts` pages of a list. Items stay visible while more load, or when a page fails. */
export function useApiList<Item>(first: string | null, parts = 1) {
  const { answers, round } = useEmbeddedResponses();
  const composed = first === null ? undefined : answers.of(first);

  async function load([, address]: PartKey): Promise<Part> {
    const used = answers.use(address);
    const outcome = used?.isOutdated ? await revalidate(address, used.answer) : undefined;
    if (used && outcome !== 'gone') return { ...used.answer, ...outcome, address };
    const answered = await (claimPreloaded<Item[]>(address) ?? requestWithHeaders<Item[]>(address));
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
  // Further pages are requested after the first has loaded, so that their failure does not hide it.
  const isFirstKnown = data !== undefined;
  useEffect(() => {
    if (isFirstKnown && size !== parts) void setSize(parts);
  }, [isFirstKnown, size, parts, setSize]);
  useEffect(() => {
    if (first === null || !answers.isUnused(first)) return undefined;
    return whenIdle(() => void mutate());
  }, [first, answers, round, mutate]);
  const refresh = useEffectEvent(() => {
    if (isFirstKnown && !composed) void mutate();
  });
  useEffect(() => {
    if (round > 0) refresh();
  }, [round]);
  const retry = useCallback(() => void setSize((current) => current), [setSize]);
  useRetryWhenOnline(error, retry);

  return {
    /** Undefined until the first page has loaded. */
    items: data?.flatMap(({ body }) => (body ?? []) as Item[]), // The type must match the response of the address.
    /** False while the entries of another list are still shown. */
    isCurrent: first !== null && data?.[0]?.address === first,
    total: data?.[0]?.total,
    next: data?.at(-1)?.next,
    error,
    isValidating,
    retry,
  };
}
