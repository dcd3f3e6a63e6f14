import { describe, expect, test } from '@jest/globals';
import type { ArgumentMetadata } from '@nestjs/common';
import { InvalidInputError } from '../errors/domain-errors.ts';
import { InputPipe } from './input-pipe.ts';
import { Text } from './rules.ts';

class Input {
  @Text({ min: 1, max: 3 })
  one!: string;

  @Text({ min: 1, max: 3 })
  two!: string;
}

const pipe = new InputPipe();
const body: ArgumentMetadata = { type: 'body', metatype: Input };
const query: ArgumentMetadata = { type: 'query', metatype: Input };

async function refusals(value: unknown, metadata: ArgumentMetadata) {
  try {
    await pipe.transform(value, metadata);
  } catch (error) {
    if (error instanceof InvalidInputError) return error.errors;
    throw error;
  }
  return [];
}

test.each([body, query])('a valid value becomes an instance of its class', async (metadata) => {
  const input = await pipe.transform({ one: 'a', two: 'b' }, metadata);
  expect(input).toBeInstanceOf(Input);
  expect(input).toEqual({ one: 'a', two: 'b' });
});

test('every invalid field is reported once', async () => {
  const message = (field: string) => `${field} must be text of 1 to 3 characters.`;
  const errors = ['one', 'two'].map((field) => ({ field, message: message(field) }));
  expect(await refusals({ one: '', two: 7 }, body)).toEqual(errors);
  expect(await refusals({}, query)).toEqual(errors);
});

describe('unknown members', () => {
  const names = ['three', '', 'toString', 'constructor', '__defineGetter__'];

  test.each(names)('%j is refused in a body', async (name) => {
    const value = { one: 'a', two: 'b', [name]: 'c' };
    expect(await refusals(value, body)).toEqual([{ field: name, message: `${name} is not a known member.` }]);
  });

  test.each(names)('%j is ignored in a query', async (name) => {
    expect(await pipe.transform({ one: 'a', two: 'b', [name]: 'c' }, query)).toEqual({ one: 'a', two: 'b' });
  });

  test('long names are truncated', async () => {
    const [error] = await refusals({ ['x'.repeat(5_000)]: 1 }, body);
    expect(error?.field).toBe('x'.repeat(100));
  });
});

test.each([null, 'text', [], [{ one: 'a', two: 'b' }]])('the body %j is refused', async (value) => {
  expect(await refusals(value, body)).toEqual([{ field: 'body', message: 'The body must be an object.' }]);
});

test('a missing body is validated like an empty object', async () => {
  expect(await refusals(undefined, body)).toEqual(await refusals({}, body));
});

test.each([{ type: 'param', metatype: String }, { type: 'custom' }] as const)(
  'a parameter without rules is passed on unchanged: %j',
  async (metadata) => {
    expect(await pipe.transform('as it is', metadata)).toBe('as it is');
  },
);

describe('hostile bodies', () => {
  test('many unknown members get one error, and their values are not read', async () => {
    let reads = 0;
    const readable = { enumerable: true, get: () => (reads += 1) };
    const names = Array.from({ length: 1_000 }, (_, index) => [`m${index}`, readable]);
    const value = Object.defineProperties({ one: 'a', two: 'b' }, Object.fromEntries(names));
    const message = 'The body has 1000 unknown members, such as m0.';
    expect(await refusals(value, body)).toEqual([{ field: 'body', message }]);
    expect(reads).toBe(0);
  });

  test('nesting deeper than the stack is reported as an invalid member', async () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    const message = 'one must be text of 1 to 3 characters.';
    expect(await refusals({ one: deep, two: 'b' }, body)).toEqual([{ field: 'one', message }]);
  });
});
