import type { Message, Sender } from '../outbox/message.ts';
import type { AnnouncedRelease } from './announcements.repository.ts';
import { type Reader, pageUrl } from './subscription-messages.ts';

function unsubscribeUrl({ siteUrl }: Sender, { token }: Reader): string {
  return new URL(`/api/alerts/leave/${token}`, siteUrl).href;
}

export function releaseMessage(sender: Sender, reader: Reader, release: AnnouncedRelease): Message {
  const { title, excerpt, description } = release;
  return composeMessage(sender, reader, release, {
    subject: title,
    id: [release.id, reader.id],
    paragraphs: [title, excerpt || description],
  });
}

export function correctionMessage(sender: Sender, reader: Reader, release: AnnouncedRelease): Message {
  const { title, correction, correctedAt } = release;
  return composeMessage(sender, reader, release, {
    subject: `Correction: ${title}`,
    id: [release.id, reader.id, 'correction', String(correctedAt?.getTime())],
    paragraphs: [title, ...(correction ? [`Correction: ${correction}`] : [])],
  });
}

export function withdrawalMessage(sender: Sender, reader: Reader, release: AnnouncedRelease): Message {
  const title = release.withdrawnTitle ?? release.title;
  const { withdrawnAt, withdrawalReason } = release;
  return composeMessage(sender, reader, release, {
    subject: `Withdrawn: ${title}`,
    id: [release.id, reader.id, 'withdrawal', String(withdrawnAt?.getTime())],
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
  reader: Reader,
  { category, slug }: AnnouncedRelease,
  { subject, id, paragraphs }: Content,
): Message {
  return {
    to: reader.email,
    subject: subject.replaceAll(/\s+/gu, ' '),
    id: id.join('.'),
    unsubscribeUrl: unsubscribeUrl(sender, reader),
    paragraphs: [
      `${category} of ${sender.companyName}`,
      ...paragraphs,
      new URL(`/news/${slug}`, sender.siteUrl).href,
    ],
    footer: `You asked for these alerts. To unsubscribe:\n${pageUrl(sender, 'leave', reader)}`,
  };
}
