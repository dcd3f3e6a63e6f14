import { type FieldError, InvalidInputError } from '../errors/domain-errors.ts';
import { isStorable } from './rules.ts';

/**
 * More than any of our bodies has, in total or in one list. Validation time grows with the number of members.
 */
const MOST_MEMBERS = 50;

/**
 * All our bodies are small objects of values and short lists, so deeper nesting and too many members are
 * refused before validation. Text must be storable: no U+0000, no lone surrogates.
 * @throws {InvalidInputError}
 */
export function requireFlatBody(body: object): void {
  if (Array.isArray(body)) throw refusal('The request body must be a JSON object.');
  // Enumerating more than a hundred thousand members takes longer than parsing them did.
  if (Object.keys(body).length > MOST_MEMBERS) {
    throw refusal(`The request body must have ${MOST_MEMBERS} members at most.`);
  }
  const errors = Object.entries(body).flatMap(([field, member]) => refuseMember(field, member));
  if (errors.length > 0) throw new InvalidInputError(errors);
}

function refuseMember(field: string, member: unknown): FieldError[] {
  const name = field.toWellFormed().replaceAll('\0', '').slice(0, 100);
  const values: unknown[] = Array.isArray(member) ? member : [member];
  if (values.length > MOST_MEMBERS) {
    return [{ field: name, message: `${name} must have ${MOST_MEMBERS} entries at most.` }];
  }
  if (values.some((value) => typeof value === 'object' && value !== null)) {
    return [{ field: name, message: `${name} must not be an object, nor a list of lists or objects.` }];
  }
  if (isOfEveryObject(field)) return [{ field: name, message: `${name} is not a known member.` }];
  if ([field, ...values].some((text) => typeof text === 'string' && !isStorable(text))) {
    return [{ field: name, message: `${name} has characters that cannot be stored.` }];
  }
  return [];
}

/** The validator treats these inherited names as known members. */
function isOfEveryObject(name: string): boolean {
  return name === 'prototype' || name in Object.prototype;
}

function refusal(message: string): InvalidInputError {
  return new InvalidInputError([{ field: 'body', message }]);
}
