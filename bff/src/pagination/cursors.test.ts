import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { InvalidInputError } from '../errors/domain-errors.ts';
import { formatCursor, parseCursor } from './cursors.ts';

const place = z.tuple([z.literal('title'), z.string(), z.uuid()]);
const ID = '01900000-0000-7000-8000-000000000000';

test.each(['Water', '/"\u{1F30A}', '\u0001'.repeat(300)])(
  'a cursor at %j is parsed as it was formatted',
  (title) => {
    const text = formatCursor(['title', title, ID]);
    expect(text).toMatch(/^[\w-]{1,3000}$/);
    expect(parseCursor(text, place)).toEqual(['title', title, ID]);
  },
);

test('a cursor of another list and a forged one are refused', () => {
  const given = formatCursor(['title', 'Water', ID]);
  const others = [['newest', 'Water', ID], ['title', 1, ID], ['title', 'Water'], ['title', 'Water', 'x'], {}];
  const invented = others.map((one) => Buffer.from(JSON.stringify(one)).toString('base64url'));
  const refusal = { field: 'cursor', message: 'cursor is not one that was given out for this list.' };
  for (const text of ['', 'x', '!', given.slice(0, -4), ...invented]) {
    expect(() => parseCursor(text, place)).toThrow(new InvalidInputError([refusal]));
  }
});
