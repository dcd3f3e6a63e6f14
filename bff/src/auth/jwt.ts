import { createHash } from 'node:crypto';
import { z } from 'zod';

export const JWT = { algorithm: 'HS256', issuer: 'newsroom', audience: 'newsroom-administrators' } as const;
/** Audience of the cookie for pictures, which is accepted for nothing else. */
export const MEDIA_AUDIENCE = 'newsroom-media';

/** The claims of a token (RFC 7519); `generation` is the administrator's `tokenGeneration` when it was issued. */
export const tokenClaimsSchema = z.object({
  sub: z.uuid(),
  jti: z.uuid(),
  generation: z.int(),
  exp: z.int(),
});

const KEY_ID_LENGTH = 16;

/** Returns the key id (`kid`) that tokens contain. A hash, so that it does not reveal the key. */
export function keyIdOf(secret: string): string {
  return createHash('sha256').update(`key id ${secret}`).digest('base64url').slice(0, KEY_ID_LENGTH);
}

const tokenHeader = z.object({ kid: z.string() });

export function signingKeyOf(token: string, secrets: readonly [string, ...string[]]): string {
  const [encoded = ''] = token.split('.', 1);
  let header: unknown;
  try {
    header = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  } catch {
    header = undefined;
  }
  const { data } = tokenHeader.safeParse(header);
  return secrets.find((secret) => keyIdOf(secret) === data?.kid) ?? secrets[0];
}
