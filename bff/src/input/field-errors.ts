import type { ValidationError } from 'class-validator';
import type { FieldError } from '../errors/domain-errors.ts';

/** What the validator found, as a problem names it. */
export function toFieldErrors(failures: readonly ValidationError[]): FieldError[] {
  return failures.map(({ property, constraints = {} }) => ({
    field: property,
    message: Object.values(constraints)[0] ?? `${property} is not valid.`,
  }));
}
