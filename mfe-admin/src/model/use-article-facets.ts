import { type ArticleFacets, request, useSWR } from '@site/kit';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { facetsAddress } from './article-calls.ts';

/** What the list can be narrowed to, with counts; undefined until it is known. What went wrong is said by the list. */
export function useArticleFacets(): ArticleFacets | undefined {
  const { token } = useNewsroomSession();
  const { data } = useSWR<ArticleFacets, Error>(
    [facetsAddress, token],
    ([address]: [string, string]) => request<ArticleFacets>(address, { token }),
    { revalidateIfStale: true, revalidateOnReconnect: true, dedupingInterval: 0 },
  );
  return data;
}
