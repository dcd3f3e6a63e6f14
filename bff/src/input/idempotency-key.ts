import { createHash } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { ConflictError, IdempotencyKeyReusedError, invalidField } from '../errors/domain-errors.ts';

const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;

/** Returns the stored form of an `Idempotency-Key`, which includes the id of the administrator. */
export function creationKeyOf(key: string | undefined, administratorId: string): string | null {
  if (key === undefined) return null;
  if (!IDEMPOTENCY_KEY.test(key)) {
    throw invalidField('Idempotency-Key', 'Idempotency-Key must have 8 to 100 letters, digits, - or _.');
  }
  return `${administratorId}/${key}`;
}

export function digestOf(contents: object): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url');
}

/**
 * Creates an object, or returns the one that a request with the same key has created.
 * @throws {IdempotencyKeyReusedError} if that request had different content
 */
export async function createOnce<Created extends { id: string; creationDigest?: string | null | undefined }>(
  what: 'article' | 'document' | 'draft' | 'event',
  digest: string | null,
  findCreated: () => Promise<Created | null>,
  create: () => Promise<Created>,
): Promise<Created> {
  const findSame = async () => {
    const created = await findCreated();
    if (created === null || created.creationDigest === digest) return created;
    throw new IdempotencyKeyReusedError(what, created.id);
  };
  const earlier = await findSame();
  if (earlier !== null) return earlier;
  try {
    return await create();
  } catch (error) {
    // `ConflictError`: for example, the concurrent request has already published the draft.
    const isRepeat = error instanceof UniqueConstraintViolationException || error instanceof ConflictError;
    const simultaneous = isRepeat && (await findSame());
    if (simultaneous) return simultaneous;
    throw error;
  }
}
