import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { InvalidInputError } from '../errors/domain-errors.ts';
import { toFieldErrors } from './field-errors.ts';

type InputClass = NonNullable<ArgumentMetadata['metatype']>;

/** Checks bodies and queries against their classes, and names every wrong field. */
@Injectable()
export class InputPipe extends ValidationPipe {
  /** The validator would look them up again for each request. */
  private readonly members = new Map<InputClass, readonly string[]>();

  constructor() {
    super({
      transform: true,
      stopAtFirstError: true,
      exceptionFactory: (failures) => new InvalidInputError(toFieldErrors(failures)),
    });
  }

  /**
   * Unknown members of a body are refused, those of a query ignored. The validator's own whitelist is not asked: it
   * takes `constructor` or `toString` for known members.
   * @throws {InvalidInputError}
   */
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype } = metadata;
    const known = metatype === undefined ? [] : this.membersOf(metatype);
    if (known.length === 0) return value;
    if (type === 'body') refuseUnknown(value, known);
    const members = Object.entries(value ?? {}).filter(([name]) => known.includes(name));
    return super.transform(Object.fromEntries(members), metadata);
  }

  private membersOf(metatype: InputClass): readonly string[] {
    let members = this.members.get(metatype);
    if (members === undefined) {
      const rules = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
      members = [...new Set(rules.map(({ propertyName }) => propertyName))];
      this.members.set(metatype, members);
    }
    return members;
  }
}

function refuseUnknown(body: unknown, known: readonly string[]): void {
  if (typeof body !== 'object' || body === null) {
    throw new InvalidInputError([{ field: 'body', message: 'The request has no body.' }]);
  }
  const unknown = Object.keys(body)
    .filter((name) => !known.includes(name))
    .map((name) => name.slice(0, 100));
  if (unknown.length === 0) return;
  throw new InvalidInputError(
    unknown.map((field) => ({ field, message: `${field} is not a known member.` })),
  );
}
