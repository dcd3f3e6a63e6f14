import { expect, test } from '@jest/globals';
import { HttpError, serverMessage } from './http-error.ts';

test('an error message contains the status and the body, or the status text if the body is empty', () => {
  const saying = (body: string) => new HttpError({ status: 502, statusText: 'Bad Gateway', body }).message;
  expect([saying('later'), saying('')]).toEqual(['502: later', '502: Bad Gateway']);
});

test('a problem is parsed with its message and its well-formed field errors', () => {
  const problem = {
    type: 'about:blank',
    title: 'Bad Request',
    status: 400,
    code: 'invalid-input',
    detail: 'The title is missing.',
    message: 'The title is missing.',
    errors: [{ field: 'title', message: 'is missing' }, 'garbage'],
  };
  const error = new HttpError({ status: 400, body: JSON.stringify(problem) });
  expect(error.problem).toEqual({ ...problem, errors: [{ field: 'title', message: 'is missing' }] });
  expect(serverMessage(error)).toBe('The title is missing.');
});

test('a 410 problem includes the withdrawal notice if the notice is complete', () => {
  const withdrawal = { title: 'Dividend', withdrawnAt: '2026-11-24T16:00:00.000Z' };
  const leftOf = (member: unknown) =>
    new HttpError({ status: 410, body: JSON.stringify({ withdrawal: member }) }).problem?.withdrawal;
  expect(leftOf({ ...withdrawal, reason: 'Too early.' })).toEqual({ ...withdrawal, reason: 'Too early.' });
  expect([leftOf(withdrawal), leftOf({ title: 'Dividend' })]).toEqual([withdrawal, undefined]);
});

test('serverMessage returns the detail of a problem without a message member', () => {
  const error = new HttpError({ status: 409, body: '{"title":"Conflict","detail":"Someone was faster."}' });
  expect(serverMessage(error)).toBe('Someone was faster.');
});

test.each([
  ['an HTML error page', new HttpError({ status: 502, body: '<html><h1>502</h1></html>' })],
  ['an empty response', new HttpError({ status: 500, statusText: 'Internal Server Error', body: '' })],
  ['a problem without a message', new HttpError({ status: 500, body: '{}' })],
  ['a failed connection', new TypeError('Failed to fetch')],
])('%s has no server message to show', (_what, error) => {
  expect(serverMessage(error)).toBeUndefined();
});
