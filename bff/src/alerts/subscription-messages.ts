import type { Message, Sender } from '../outbox/message.ts';
import type { Subscription } from './subscription.entity.ts';

const postalAddress = 'Suite 750-580 Hornby Street, Vancouver, BC V6C 3B6, Canada';

export type Subscriber = Pick<Subscription, 'id' | 'email' | 'token'>;

/** The token is in the fragment, which is not logged. */
export function subscriptionPageUrl(
  { siteUrl }: Sender,
  action: 'confirm' | 'leave',
  { token }: Subscriber,
): string {
  return new URL(`/news/alerts#${action}=${token}`, siteUrl).href;
}

/** Returns the sender's name and addresses, which Canada's anti-spam law requires in each message (CASL, section 6). */
export function senderAddresses({ siteUrl, companyName }: Sender): string {
  return `${companyName}, ${postalAddress}\n${new URL('/contact', siteUrl).href}`;
}

export function confirmationMessage(sender: Sender, subscriber: Subscriber, askedAt: Date): Message {
  const { companyName } = sender;
  return {
    to: subscriber.email,
    subject: `Confirm your e-mail alerts from ${companyName}`,
    id: [subscriber.id, 'confirm', String(askedAt.getTime())].join('.'),
    paragraphs: [
      `This address was entered for e-mail alerts about news releases of ${companyName}.`,
      `To receive them, confirm your address:\n${subscriptionPageUrl(sender, 'confirm', subscriber)}`,
      'If this was not you, ignore this e-mail: you will receive no alerts, and we delete the address after 7 days.',
    ],
    footer: senderAddresses(sender),
  };
}

export function alreadySubscribedMessage(sender: Sender, subscriber: Subscriber, askedAt: Date): Message {
  const { companyName } = sender;
  return {
    to: subscriber.email,
    subject: `You already get e-mail alerts from ${companyName}`,
    id: [subscriber.id, 'known', String(askedAt.getTime())].join('.'),
    paragraphs: [
      `This address already gets e-mail alerts about news releases of ${companyName}.`,
      `To stop them, or to choose other categories, unsubscribe first:\n${subscriptionPageUrl(sender, 'leave', subscriber)}`,
    ],
    footer: senderAddresses(sender),
  };
}
