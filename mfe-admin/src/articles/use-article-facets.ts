import { type ArticleFacets, useApi } from '@site/kit';
import { facetsAddress } from './article-calls.ts';

/** What the list can be narrowed to, with counts; undefined until it is known. */
export function useArticleFacets(token: string): ArticleFacets | undefined {
  return useApi<ArticleFacets>(facetsAddress, { token, revalidateIfStale: true }).data;
}
