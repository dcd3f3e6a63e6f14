import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { InvalidInputError } from '../errors/domain-errors.ts';

/** Turns the database's refusal of a slug into an error that names the field; returns other errors unchanged. */
export function explained(error: unknown): unknown {
  if (!(error instanceof UniqueConstraintViolationException)) return error;
  const message = 'This web address is taken: another article has it or had it before. Choose another one.';
  return new InvalidInputError([{ field: 'slug', message }], 'slug-taken');
}
