import { expect, test } from '@jest/globals';
import { renderText } from '../outbox/message.ts';
import { alertMessage } from './announcement-messages.ts';
import { alreadySubscribedMessage, confirmationMessage } from './subscription-messages.ts';

const sender = { siteUrl: 'https://www.example.com', companyName: 'Example Mining' };
const subscriber = { id: '1', email: 'reader@example.org', token: 'token' };
const content = { subject: 'Results', id: ['1'], paragraphs: ['Results'] };

test.each([
  ['an alert', alertMessage(sender, subscriber, content)],
  ['a confirmation', confirmationMessage(sender, subscriber, new Date(0))],
  ['a message to a subscriber who signs up again', alreadySubscribedMessage(sender, subscriber, new Date(0))],
])('%s ends with the name, postal address and contact page of the company', (_what, message) => {
  const lines = renderText(message).split('\n');
  expect(lines.slice(-2)).toEqual([
    'Example Mining, Suite 750-580 Hornby Street, Vancouver, BC V6C 3B6, Canada',
    'https://www.example.com/contact',
  ]);
});
