import { z } from 'zod';
import type { ApiReader, ApiResult, Visitor } from '../api/api-reader.ts';

const release = z.object({ slug: z.string(), title: z.string(), publishedAt: z.iso.datetime() });

/** What a release's picture is made of, and the address that it has now. */
export type Release = z.infer<typeof release>;

/** What the API says of a release: it is published, or why there is none to show. */
export type ReleaseResult =
  | { readonly kind: 'published'; readonly release: Release }
  | Exclude<ApiResult, { kind: 'answer' }>;

/**
 * Asks for a published release.
 * @param slug the release's, or one that it had
 * @throws when the API answers with something else
 */
export async function findRelease(api: ApiReader, slug: string, visitor: Visitor): Promise<ReleaseResult> {
  const result = await api.read(`/api/news/${encodeURIComponent(slug)}`, visitor);
  return result.kind === 'answer'
    ? { kind: 'published', release: release.parse(result.answer.body) }
    : result;
}
