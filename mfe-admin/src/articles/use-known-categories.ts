import { useArticleFacets } from './use-article-facets.ts';

/** The categories that articles have, the most used first; none until they are known. */
export function useKnownCategories(token: string): readonly string[] {
  return useArticleFacets(token)?.categories.map(({ name }) => name) ?? [];
}
