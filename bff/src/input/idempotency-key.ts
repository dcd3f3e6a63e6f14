import { createHash } from 'node:crypto';
import { InvalidInputError } from '../errors/domain-errors.ts';

const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;

/**
 * What is stored of an `Idempotency-Key`: it belongs to the administrator who sent it.
 * @throws {InvalidInputError}
 */
export function creationKeyOf(key: string, administratorId: string): string {
  if (!IDEMPOTENCY_KEY.test(key)) {
    const message = 'Idempotency-Key must have 8 to 100 letters, digits, - or _.';
    throw new InvalidInputError([{ field: 'Idempotency-Key', message }]);
  }
  return `${administratorId}/${key}`;
}

/** Tells whether a repeated request brings the same. */
export function digestOf(contents: object): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url');
}
