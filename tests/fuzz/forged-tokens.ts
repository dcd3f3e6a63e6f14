import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { jwtSecret } from './api-target.ts';

/** How a token is signed: as the bff does it, but for what is said here. */
export interface Signing {
  readonly alg?: string;
  readonly hash?: string;
  readonly secret?: string;
}

/** A part of a token. */
export const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Seconds since 1970. */
export const now = (): number => Math.floor(Date.now() / 1000);

/** Whose token it is. */
export function subjectOf(token: string): string {
  const [, payload = ''] = token.split('.');
  return z.object({ sub: z.string() }).parse(JSON.parse(Buffer.from(payload, 'base64url').toString())).sub;
}

/** Header and claims of a token that is ours in every respect but the given ones. */
export function contentOfToken(
  subject: string,
  claims: object,
  header: object = { alg: 'HS256', typ: 'JWT' },
): string {
  const ours = {
    generation: 1,
    sub: subject,
    jti: randomUUID(),
    iat: now(),
    exp: now() + 600,
    aud: 'newsroom-administrators',
    iss: 'newsroom',
  };
  return `${encode(header)}.${encode({ ...ours, ...claims })}`;
}

/** A whole token that is ours in every respect but the given ones. */
export function signToken(
  subject: string,
  claims: object,
  { alg = 'HS256', hash = 'sha256', secret = jwtSecret }: Signing = {},
): string {
  const text = contentOfToken(subject, claims, { alg, typ: 'JWT' });
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}
