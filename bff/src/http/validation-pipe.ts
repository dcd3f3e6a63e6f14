import { ValidationPipe } from '@nestjs/common';
import { InvalidInputError } from '../errors/domain-errors.ts';

/** Checks bodies against their classes: unknown members are refused, every wrong field is named. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (failures) =>
      new InvalidInputError(
        failures.slice(0, 20).map(({ property, constraints = {} }) => {
          const field = property.slice(0, 100);
          if ('whitelistValidation' in constraints)
            return { field, message: `${field} is not a known member.` };
          return { field, message: Object.values(constraints)[0] ?? `${field} is not valid.` };
        }),
      ),
  });
}
