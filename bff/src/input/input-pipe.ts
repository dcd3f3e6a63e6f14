import { type ArgumentMetadata, Injectable, type PipeTransform, ValidationPipe } from '@nestjs/common';
import type { ValidationPipeOptions } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { InvalidInputError } from '../errors/domain-errors.ts';
import type { FieldError } from '../errors/domain-errors.ts';
import { requireFlatBody } from './flat-body.ts';

const LONGEST_NAME = 100;

/**
 * Validates bodies and queries against their classes, and names every wrong field. Unknown query parameters
 * are ignored.
 */
@Injectable()
export class InputPipe implements PipeTransform {
  private readonly bodies = validationPipe({ forbidNonWhitelisted: true });
  private readonly others = validationPipe({});

  /** @throws {InvalidInputError} */
  transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body') return this.others.transform(value, metadata);
    // A request without a body is one without members.
    const body = value === undefined ? {} : value;
    if (typeof body !== 'object' || body === null) {
      throw new InvalidInputError([{ field: 'body', message: 'The body must be an object.' }]);
    }
    requireFlatBody(body);
    return this.bodies.transform(body, metadata);
  }
}

/** The framework's pipe, with our problem responses. */
export function validationPipe(options: ValidationPipeOptions): ValidationPipe {
  return new ValidationPipe({
    ...options,
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (failures) => new InvalidInputError(toFieldErrors(failures)),
  });
}

/** Converts the validator's errors to fields and messages. */
export function toFieldErrors(failures: readonly ValidationError[]): FieldError[] {
  return failures.map(({ property, constraints = {} }) => {
    const field = property.slice(0, LONGEST_NAME);
    if ('whitelistValidation' in constraints) return { field, message: `${field} is not a known member.` };
    return { field, message: Object.values(constraints)[0] ?? `${field} is not valid.` };
  });
}
