import { type ReviewActivity, useSWR } from '@site/kit';
import { fetchWithToken } from '../session/request-with-token.ts';
import { useEffect, useRef } from 'react';
import { isDraftsAddress } from '../model/draft-calls.ts';
import { isRemarksAddress } from '../model/remark-calls.ts';
import { useRefresh } from '../session/use-refresh.ts';

const interval = 10_000;

/** Polls the number of pending reviews, and revalidates changed drafts and remarks. */
export function useReviewActivity(): number {
  const refresh = useRefresh();
  const seen = useRef<string>(undefined);
  const { data } = useSWR<ReviewActivity, Error>('/api/admin/reviews', fetchWithToken<ReviewActivity>, {
    refreshInterval: interval,
    revalidateIfStale: true,
    revalidateOnReconnect: true,
    dedupingInterval: 0,
  });
  const { revision, waiting = 0 } = data ?? {};

  useEffect(() => {
    if (seen.current !== undefined && seen.current !== revision) {
      refresh((address) => isDraftsAddress(address) || isRemarksAddress(address));
    }
    seen.current = revision;
  }, [revision, refresh]);

  return waiting;
}
