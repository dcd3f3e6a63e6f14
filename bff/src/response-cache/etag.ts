import { DomainError } from '../errors/domain-errors.ts';
import type { FastifyInstance, onSendHookHandler } from 'fastify';

const TAG = /(?:W\/)?"[^"]*"/g;

/** Returns whether `If-None-Match` has one of the tags: lists, `*` and weak forms count (RFC 9110, 13.1.2). */
export function matchesAnyTag(header: string | undefined, tags: readonly string[]): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return (header.match(TAG) ?? []).some((tag) => tags.includes(tag.replace(/^W\//, '')));
}

/**
 * Appends the content encoding to ETags, because strong tags identify the exact bytes (RFC 9110, 8.8.3.3).
 * Call it after registering the compression.
 */
export function addEncodingToEtags(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], tagEncoding].flat();
  });
}

const tagEncoding: onSendHookHandler = (_request, reply, payload, done) => {
  const [tag, encoding] = [reply.getHeader('etag'), reply.getHeader('content-encoding')];
  if (typeof tag === 'string' && typeof encoding === 'string' && !tag.endsWith(`-${encoding}"`)) {
    reply.header('etag', tag.replace(/"$/, `-${encoding}"`));
  }
  done(null, payload);
};

export function versionTag(version: number): string {
  return `"${version}"`;
}

/** @throws {DomainError} if `If-Match` requires another version than the current one */
export function requireVersion(ifMatch: string | undefined, version: number, what: string): void {
  if (ifMatchAllows(ifMatch, versionTag(version))) return;
  throw new DomainError('version-mismatch', `Someone else has changed this ${what} in the meantime.`);
}

/** Strong comparison (RFC 9110, 13.1.1), for the tag of any encoding; a malformed header allows nothing. */
export function ifMatchAllows(header: string | undefined, tag: string): boolean {
  if (header === undefined) return true;
  const value = header.trim();
  if (value === '*') return true;
  if (!/^(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*$/.test(value)) return false;
  return value.match(TAG)?.some((one) => one.replace(/-(?:br|gzip)"$/, '"') === tag) ?? false;
}
