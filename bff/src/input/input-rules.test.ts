import { describe, expect, test } from '@jest/globals';
import { validate } from 'class-validator';
import { IdMember, ImageUrl, OptionalChoice, Text } from './rules.ts';

class Input {
  @ImageUrl()
  image: unknown = '';

  @Text({ min: 1, max: 4 })
  text: unknown = 'text';

  @Text({ min: 1, max: 4, blank: false })
  name: unknown = 'name';

  @Text({ min: 0, max: 4 })
  note: unknown = '';

  @OptionalChoice(['newest', 'oldest', 'title'])
  sort: unknown = undefined;

  @OptionalChoice(['true'])
  deleted: unknown = undefined;

  @IdMember('a draft', {})
  draftId: unknown = '00000000-0000-7000-8000-000000000000';
}

/** The validation message for a value; undefined if it is valid. */
async function refusal(field: keyof Input, value: unknown): Promise<string | undefined> {
  const failures = await validate(Object.assign(new Input(), { [field]: value }));
  return Object.values(failures[0]?.constraints ?? {})[0];
}

describe('an image', () => {
  const longest = `https://a.bc/${'x'.repeat(2_035)}`;

  test.each(['', 'http://a.bc', 'https://a.bc/d?e=f#g', 'HTTPS://a.bc/', 'https://[::1]:8080/a', longest])(
    'can be %j',
    async (value) => {
      expect(await refusal('image', value)).toBeUndefined();
    },
  );

  test.each([
    `${longest}x`,
    'a.bc/d.png',
    '/d.png',
    '//a.bc/d.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://a.bc/d.png',
    'https:///d.png',
    'https://a b.cd/',
    ' https://a.bc',
    'https://a.bc/\n',
    'https://a.bc:99999/',
    null,
    7,
    ['https://a.bc'],
  ])('cannot be %j', async (value) => {
    expect(await refusal('image', value)).toBe(
      'image must be an http or https URL of up to 2,048 characters, or empty.',
    );
  });
});

describe('a text', () => {
  test.each(['a', 'abcd', '    ', '\u{1F30A}'.repeat(4)])('can be %j', async (value) => {
    expect(await refusal('text', value)).toBeUndefined();
  });

  test.each(['', 'abcde', '\u{1F30A}'.repeat(5), 'a\0b', 'a\uD800', '\uDC00a', 12, null, ['ab']])(
    'cannot be %j',
    async (value) => {
      expect(await refusal('text', value)).toBe('text must be text of 1 to 4 characters.');
    },
  );

  test.each(['', ' ', '\n\t', '\u00A0', '\u200B\u2060', '\u00AD', '\u3164\u115F', '\u2800', '\uFE0F'])(
    'that must not be blank cannot be %j',
    async (value) => {
      expect(await refusal('name', value)).toBe('name must be text of 1 to 4 characters, not blank.');
    },
  );

  test('that may be empty has a message with only the maximum length', async () => {
    expect(await refusal('note', 'abcde')).toBe('note must be text of up to 4 characters.');
  });
});

test.each([
  ['sort', 'newest', undefined],
  ['sort', 'latest', 'sort must be newest, oldest or title, given once.'],
  ['sort', ['newest', 'oldest'], 'sort must be newest, oldest or title, given once.'],
  ['deleted', 'false', 'deleted can only be true, given once.'],
  ['draftId', 'x', 'draftId must be the id of a draft.'],
  ['draftId', undefined, 'draftId must be the id of a draft.'],
] as const)('%s with the value %j has the error %j', async (field, value, message) => {
  expect(await refusal(field, value)).toBe(message);
});
