import { type ReviewActivity, useSWR } from '@site/kit';
import { fetchAuthorised } from '../session/authorised.ts';
import { useEffect, useRef } from 'react';
import { isOfDrafts } from '../model/draft-calls.ts';
import { isOfRemarks } from '../model/remark-calls.ts';
import { useRefresh } from '../session/use-refresh.ts';

const interval = 10_000;

/**
 * The number of reviews that wait for the user, updated while the page is visible. If colleagues have done something
 * in the meantime, drafts and remarks on the page are loaded again.
 */
export function useReviewActivity(): number {
  const refresh = useRefresh();
  const seen = useRef<string>(undefined);
  const { data } = useSWR<ReviewActivity, Error>('/api/admin/reviews', fetchAuthorised<ReviewActivity>, {
    refreshInterval: interval,
    revalidateIfStale: true,
    revalidateOnReconnect: true,
    dedupingInterval: 0,
  });
  const { revision, waiting = 0 } = data ?? {};

  useEffect(() => {
    if (seen.current !== undefined && seen.current !== revision) {
      refresh((address) => isOfDrafts(address) || isOfRemarks(address));
    }
    seen.current = revision;
  }, [revision, refresh]);

  return waiting;
}
