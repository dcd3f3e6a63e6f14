import { expect, test } from '@jest/globals';
import { interpretFailure } from './refusals.ts';

const fail = (response: string, command: string) =>
  interpretFailure(
    Object.assign(new Error(`Command failed: ${response}`), {
      response,
      responseCode: Number.parseInt(response, 10),
      command,
    }),
    'ann@example.org',
  );

test.each([
  ['550 5.1.1 No such user', 'RCPT TO', 'mailbox', false],
  ['551 5.1.6 Moved', 'RCPT TO', 'mailbox', false],
  ['556 5.1.10 Null MX', 'RCPT TO', 'mailbox', false],
  ['550-5.1.1 No such user', 'DATA', 'mailbox', false],
  ['550 No such user', 'RCPT TO', 'mailbox', true],
  ['551 Not local', 'RCPT TO', 'mailbox', true],
  ['553 Not allowed', 'RCPT TO', 'mailbox', true],
  ['552 Mailbox full', 'RCPT TO', 'refused', true],
  ['550 Spam', 'DATA', 'refused', true],
  ['554 5.7.1 Relay access denied', 'RCPT TO', 'refused', true],
  ['550 5.7.1 Relay access denied', 'RCPT TO', 'refused', true],
  ['553 5.1.8 Sender domain', 'MAIL FROM', 'refused', false],
  ['535 5.7.8 Bad credentials', 'AUTH PLAIN', 'refused', true],
  ['450 4.2.1 Try later', 'RCPT TO', 'temporary', false],
] as const)('%s to %s is interpreted as %s', (response, command, cause, concernsSender) => {
  expect(fail(response, command)).toEqual({ cause, concernsSender, reply: response });
});

test('an error without a reply of the server is temporary', () => {
  expect(interpretFailure(new Error('Connection timeout'), 'ann@example.org')).toEqual({
    cause: 'temporary',
    concernsSender: false,
    reply: 'Connection timeout',
  });
});

test('a reply is stored without the recipient’s address', () => {
  const { reply } = fail('550 5.1.1 <ann@example.org>: unknown in virtual mailbox table', 'RCPT TO');
  expect(reply).toBe('550 5.1.1 <the recipient>: unknown in virtual mailbox table');
});
