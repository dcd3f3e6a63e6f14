import { expect, test } from '@jest/globals';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    '08006',
    '57P01',
    '57014',
    '53300',
    '53100',
    '58030',
    '25006',
    '40P01',
    '42P01',
  ].map(withCode),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  new Error('outer', { cause: new Error('middle', { cause: withCode('57P01') }) }),
  Object.assign(new Error('of the ORM'), { previous: withCode('ECONNREFUSED') }),
  new AggregateError([new Error('x'), withCode('ECONNREFUSED')]),
])('the database is unavailable after %p', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  ...['23505', '42703', '42501', '57000', 'ENOENT', '08', 'x53300'].map(withCode),
  new Error('something else'),
  'Query read timeout',
  undefined,
])('the database is not considered unavailable after %p', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});
