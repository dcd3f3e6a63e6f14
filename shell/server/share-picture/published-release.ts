import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { BffClient } from '../api/bff-client.ts';

/** Programs fetch the pictures, and many ask only once: on a busy machine a late answer serves them better than none. */
const limitMilliseconds = 5_000;
const mostKept = 1_000;

const release = z.object({ slug: z.string(), title: z.string(), publishedAt: z.iso.datetime() });

/** What a release's picture is made of, and the address that it has now. */
export type Release = z.infer<typeof release>;

/** What the bff says of a release at the moment of asking. */
export type ReleaseAnswer =
  | { readonly kind: 'published'; readonly release: Release }
  /** Unknown, deleted or not yet published: it does not tell which. */
  | { readonly kind: 'missing' }
  /** Anyone who asks has asked for too much. */
  | { readonly kind: 'refused'; readonly retryAfter: string };

interface Kept {
  readonly etag: string;
  readonly release: Release;
}

/**
 * The published releases, asked for each time: what is kept is used only while the bff says that it still holds, so that
 * nothing is shown before its time or after it was withdrawn.
 */
export class PublishedReleases {
  readonly #bff: BffClient;
  readonly #kept = new LRUCache<string, Kept>({ max: mostKept });

  constructor(bff: BffClient) {
    this.#bff = bff;
  }

  /**
   * @param address the release's slug, or one that it had
   * @param visitor headers that say in whose name the bff is asked
   * @throws when the bff has no answer, or none in time
   */
  async find(address: string, visitor: Readonly<Record<string, string>>): Promise<ReleaseAnswer> {
    const known = this.#kept.get(address);
    const headers = { ...visitor, ...(known && { 'if-none-match': known.etag }) };
    const path = `/api/news/${encodeURIComponent(address)}`;
    const end = new AbortController();
    const limit = setTimeout(() => end.abort(), limitMilliseconds);
    try {
      const response = await this.#bff.call({ path, method: 'GET', headers }, end, limitMilliseconds);
      if (response.statusCode === 200) {
        const found = release.parse(await response.body.json());
        this.#kept.set(address, { etag: String(response.headers.etag), release: found });
        return { kind: 'published', release: found };
      }
      await response.body.dump();
      if (response.statusCode === 304 && known) return { kind: 'published', release: known.release };
      if (response.statusCode === 404) return { kind: 'missing' };
      if (response.statusCode === 429) {
        return { kind: 'refused', retryAfter: String(response.headers['retry-after'] ?? '60') };
      }
      throw new Error(`The release was answered with ${response.statusCode}`);
    } finally {
      clearTimeout(limit);
    }
  }
}
