import { Signer } from '@fastify/cookie';
import { z } from 'zod';
import { remoteVersion } from '@site/remote/contract';

const previewMilliseconds = 8 * 60 * 60 * 1000;

/** One version of one remote, shown to anyone who has its link. */
export interface Preview {
  readonly remote: string;
  readonly version: string;
  readonly ends: Date;
}

const content = z
  .tuple([z.string(), remoteVersion, z.coerce.number().int().nonnegative()])
  .transform(([remote, version, ends]): Preview => ({ remote, version, ends: new Date(ends) }));

export function signPreview(secret: string, remote: string, version: string, now: Date): string {
  const ends = now.getTime() + previewMilliseconds;
  return new Signer(secret).sign([remote, version, ends].join(' '));
}

/** Returns the version of a token; undefined if its signature is invalid or it has expired. */
export function readPreview(secret: string, token: string, now: Date): Preview | undefined {
  const { valid, value } = new Signer(secret).unsign(token);
  if (!valid) return undefined;
  const preview = content.safeParse(value?.split(' ')).data;
  return preview && preview.ends > now ? preview : undefined;
}
