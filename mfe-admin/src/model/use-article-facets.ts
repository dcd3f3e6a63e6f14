import { type ArticleFacets, request, useSWR } from '@site/kit';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { facetsAddress } from './article-calls.ts';

/** The values that the list can be filtered by, with counts; undefined until they are loaded. The list shows errors. */
export function useArticleFacets(): ArticleFacets | undefined {
  const { token } = useNewsroomSession();
  const { data } = useSWR<ArticleFacets, Error>(
    [facetsAddress, token],
    ([address]: [string, string]) => request<ArticleFacets>(address, { token }),
    { revalidateIfStale: true, revalidateOnReconnect: true, dedupingInterval: 0 },
  );
  return data;
}
