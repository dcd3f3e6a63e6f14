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
