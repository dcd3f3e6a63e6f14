import { type ArticleFacets, useApi, useSession } from '@site/kit';
import { facetsAddress } from './article-calls.ts';

/** What the list can be narrowed to, with counts; undefined until it is known. */
export function useArticleFacets(): ArticleFacets | undefined {
  const token = useSession()?.token;
  const options = { token, revalidateIfStale: true, dedupingInterval: 0 };
  return useApi<ArticleFacets>(token === undefined ? null : facetsAddress, options).data;
}
