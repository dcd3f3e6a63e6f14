import { createHash } from 'node:crypto';
import { InvalidInputError } from '../errors/domain-errors.ts';

const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/;

/** The stored form of an `Idempotency-Key`, which includes the administrator who sent it. */
export function creationKeyOf(key: string, administratorId: string): string {
  if (!IDEMPOTENCY_KEY.test(key)) {
    const message = 'Idempotency-Key must have 8 to 100 letters, digits, - or _.';
    throw new InvalidInputError([{ field: 'Idempotency-Key', message }]);
  }
  return `${administratorId}/${key}`;
}

/** A hash that shows whether a repeated request has the same content. */
export function digestOf(contents: object): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url');
}
