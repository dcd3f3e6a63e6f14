import { createHash, randomBytes } from 'node:crypto';

export const LINK_SECRET = /^[\w-]{43}$/u;

export function createLinkSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Nobody can guess 32 random bytes, so a plain hash is enough. */
export function hashLinkSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
