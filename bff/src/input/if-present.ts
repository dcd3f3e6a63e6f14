import { ValidateIf } from 'class-validator';

/** Checks a member only where it is given; unlike `IsOptional`, it takes null for a value. */
export function IfPresent(): PropertyDecorator {
  return ValidateIf((_, value: unknown) => value !== undefined);
}
