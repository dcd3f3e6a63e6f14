import { type ArticleFacets, useApi } from '@site/kit';
import { useNewsroomSession } from '../session/newsroom-session.ts';
import { facetsAddress } from './article-calls.ts';

/** What the list can be narrowed to, with counts; undefined until it is known. */
export function useArticleFacets(): ArticleFacets | undefined {
  const { token } = useNewsroomSession();
  const options = { token, revalidateIfStale: true, dedupingInterval: 0 };
  return useApi<ArticleFacets>(facetsAddress, options).data;
}
