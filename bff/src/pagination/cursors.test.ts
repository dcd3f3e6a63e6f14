import { expect, test } from '@jest/globals';
import { InvalidInputError } from '../errors/domain-errors.ts';
import { Cursors } from './cursors.ts';

const ID = '01900000-0000-7000-8000-000000000000';
const cursors = new Cursors({ jwtSecret: 'a secret' });

test.each(['0001-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z', '2026-01-31T17:00:00.123Z'])(
  'a place at %s is read as it was written',
  (time) => {
    const place = { order: 'newest', value: String(Date.parse(time)), id: ID } as const;
    const text = cursors.format(place);
    expect(text).toMatch(/^[\w-]+$/);
    expect(text.length).toBeLessThanOrEqual(200);
    expect(cursors.parse(text, 'newest')).toEqual(place);
  },
);

test('the longest title makes a cursor that can be sent, and is read as it was written', () => {
  const place = { order: 'title', value: '/\u{1F30A}'.repeat(150), id: ID } as const;
  const text = cursors.format(place);
  expect(text.length).toBeLessThanOrEqual(2_000);
  expect(cursors.parse(text, 'title')).toEqual(place);
});

test('a cursor is worth nothing in a list of another order', () => {
  const orders = ['newest', 'oldest', 'title', 'deleted'] as const;
  for (const order of orders) {
    const text = cursors.format({ order, value: '1', id: ID });
    for (const other of orders.filter((candidate) => candidate !== order)) {
      expect(() => cursors.parse(text, other)).toThrow(InvalidInputError);
    }
  }
});

test('what was not given out is refused', () => {
  const place = { order: 'newest', value: '1769878800000', id: ID } as const;
  const given = Buffer.from(cursors.format(place), 'base64url');
  const changed = Array.from(given, (byte, index) => {
    const copy = Buffer.from(given);
    copy[index] = byte ^ 1;
    return copy.toString('base64url');
  });
  const foreign = new Cursors({ jwtSecret: 'another secret' }).format(place);
  const shortened = [1, 11, 12, given.length - 1].map((length) =>
    given.subarray(0, length).toString('base64url'),
  );
  const invented = Buffer.from(`${place.value}/${ID}`).toString('base64url');
  for (const text of ['', 'x', '!', invented, foreign, ...shortened, ...changed]) {
    expect(() => cursors.parse(text, 'newest')).toThrow(InvalidInputError);
  }
  const refusal = { field: 'cursor', message: 'cursor is not one that was given out for this list.' };
  expect(() => cursors.parse('x', 'newest')).toThrow(new InvalidInputError([refusal]));
});

test('a cursor has one spelling: another one of it is an invented one', () => {
  const text = cursors.format({ order: 'newest', value: '1', id: ID });
  const [last = ''] = text.slice(-1);
  const sameBytes = text.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) + 1);
  expect(Buffer.from(sameBytes, 'base64url')).toEqual(Buffer.from(text, 'base64url'));
  for (const other of [
    sameBytes,
    `${text}=`,
    `${text}!`,
    ` ${text}`,
    `${text.slice(0, 4)}.${text.slice(4)}`,
  ]) {
    expect(() => cursors.parse(other, 'newest')).toThrow(InvalidInputError);
  }
});
