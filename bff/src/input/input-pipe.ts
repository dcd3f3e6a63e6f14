import {
  type ArgumentMetadata,
  type ExecutionContext,
  Injectable,
  type PipeTransform,
  type Type,
  ValidationPipe,
  createParamDecorator,
} from '@nestjs/common';
import { type ValidationError, getMetadataStorage, validate } from 'class-validator';
import { type FieldError, InvalidInputError, invalidField } from '../errors/domain-errors.ts';
import type { FastifyRequest } from 'fastify';

const MAX_NAME_LENGTH = 100;
const MAX_NAMED = 10;

type InputMetadata = Omit<ArgumentMetadata, 'metatype'> & { readonly metatype?: Type<object> | undefined };

/** Reports every invalid field. Unknown query parameters are ignored. */
@Injectable()
export class InputPipe implements PipeTransform {
  private readonly others = queryPipe();

  transform(value: unknown, metadata: InputMetadata): Promise<unknown> {
    const { type, metatype } = metadata;
    if (type !== 'body' || metatype === undefined) return this.others.transform(value, metadata);
    // A missing body is validated like an empty object.
    return validateBody(value === undefined ? {} : value, metatype);
  }
}

/**
 * Replaces the framework's pipe, which copies the whole body first: slow for many members, and a stack overflow for
 * deep nesting.
 */
async function validateBody(body: unknown, metatype: Type<object>): Promise<object> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidField('body', 'The body must be an object.');
  }
  const rules = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
  const known = new Set(rules.map(({ propertyName }) => propertyName));
  const unknown = Object.keys(body).filter((name) => !known.has(name));
  if (unknown.length > MAX_NAMED) {
    throw invalidField(
      'body',
      `The body has ${unknown.length} unknown members, such as ${nameOf(unknown[0])}.`,
    );
  }
  const input = new metatype();
  for (const name of known) {
    if (Object.hasOwn(body, name)) Reflect.set(input, name, Reflect.get(body, name));
  }
  const failures = await validate(input, { stopAtFirstError: true, forbidUnknownValues: false });
  const errors = [...unknown.map(unknownMember), ...toFieldErrors(failures)];
  if (errors.length > 0) throw new InvalidInputError(errors);
  return input;
}

export function queryPipe(options: { readonly validateCustomDecorators?: boolean } = {}): ValidationPipe {
  return new ValidationPipe({
    ...options,
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (failures) => new InvalidInputError(toFieldErrors(failures)),
  });
}

export function toFieldErrors(failures: readonly ValidationError[]): FieldError[] {
  return failures.map(({ property: field, constraints = {} }) => {
    return { field, message: Object.values(constraints)[0] ?? `${field} is not valid.` };
  });
}

function nameOf(member = ''): string {
  return member.toWellFormed().slice(0, MAX_NAME_LENGTH);
}

function unknownMember(name: string): FieldError {
  const field = nameOf(name);
  return { field, message: `${field} is not a known member.` };
}

const Body = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().body,
);

/** A body whose format another system defines: unknown members are ignored. */
export const LenientBody = (): ParameterDecorator => Body(queryPipe({ validateCustomDecorators: true }));
