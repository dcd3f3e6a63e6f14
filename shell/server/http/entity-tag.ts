import { createHash } from 'node:crypto';

/** A hash of a content, for its entity tags. */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** Whether `If-None-Match` has one of the tags: lists, `*` and weak forms count (RFC 9110, 13.1.2). */
export function matchesAny(header: string | undefined, tags: readonly string[]): boolean {
  if (header?.trim() === '*') return true;
  return (header?.match(/"[^"]*"/g) ?? []).some((tag) => tags.includes(tag));
}
