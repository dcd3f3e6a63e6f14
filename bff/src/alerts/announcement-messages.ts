import type { Message, Sender } from '../outbox/message.ts';
import type { ReleaseToAnnounce } from './announcements.repository.ts';
import { senderAddresses, type Subscriber, subscriptionPageUrl } from './subscription-messages.ts';

function unsubscribeUrl({ siteUrl }: Sender, { token }: Subscriber): string {
  return new URL(`/api/alerts/leave/${token}`, siteUrl).href;
}

export function releaseMessage(sender: Sender, subscriber: Subscriber, release: ReleaseToAnnounce): Message {
  const { title, excerpt, description } = release;
  return composeMessage(sender, subscriber, release, {
    subject: title,
    id: [release.id, subscriber.id],
    paragraphs: [title, excerpt || description],
  });
}

export function correctionMessage(
  sender: Sender,
  subscriber: Subscriber,
  release: ReleaseToAnnounce,
): Message {
  const { title, correction, correctedAt } = release;
  return composeMessage(sender, subscriber, release, {
    subject: `Correction: ${title}`,
    id: [release.id, subscriber.id, 'correction', String(correctedAt?.getTime())],
    paragraphs: [title, ...(correction ? [`Correction: ${correction}`] : [])],
  });
}

export function withdrawalMessage(
  sender: Sender,
  subscriber: Subscriber,
  release: ReleaseToAnnounce,
): Message {
  const title = release.withdrawnTitle ?? release.title;
  const { withdrawnAt, withdrawalReason } = release;
  return composeMessage(sender, subscriber, release, {
    subject: `Withdrawn: ${title}`,
    id: [release.id, subscriber.id, 'withdrawal', String(withdrawnAt?.getTime())],
    paragraphs: [
      title,
      'This release has been withdrawn. Please do not rely on it.',
      ...(withdrawalReason ? [`Reason: ${withdrawalReason}`] : []),
    ],
  });
}

interface Content {
  readonly subject: string;
  readonly id: readonly string[];
  readonly paragraphs: readonly string[];
}

function composeMessage(
  sender: Sender,
  subscriber: Subscriber,
  { category, slug }: ReleaseToAnnounce,
  { paragraphs, ...content }: Content,
): Message {
  const about = `${category} of ${sender.companyName}`;
  const address = new URL(`/news/${slug}`, sender.siteUrl).href;
  return alertMessage(sender, subscriber, { ...content, paragraphs: [about, ...paragraphs, address] });
}

/** An e-mail to a subscriber, with a link to unsubscribe. */
export function alertMessage(
  sender: Sender,
  subscriber: Subscriber,
  { subject, id, paragraphs }: Content,
): Message {
  return {
    to: subscriber.email,
    subject: subject.replaceAll(/\s+/gu, ' '),
    id: id.join('.'),
    unsubscribeUrl: unsubscribeUrl(sender, subscriber),
    paragraphs,
    footer: [
      `You subscribed to these alerts. To unsubscribe:\n${subscriptionPageUrl(sender, 'leave', subscriber)}`,
      senderAddresses(sender),
    ].join('\n\n'),
  };
}
