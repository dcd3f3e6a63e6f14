import { DOCUMENT_KIND_NAMES } from '../documents/document.entity.ts';
import { mediaPathOf } from '../media/media.dto.ts';
import type { Message, Sender } from '../outbox/message.ts';
import type { DocumentToAnnounce, ItemsToAnnounce, SetSubject } from './announced-items.repository.ts';
import { alertMessage, releaseMessage } from './announcement-messages.ts';
import type { ReleaseToAnnounce } from './announcements.repository.ts';
import type { Subscriber } from './subscription-messages.ts';

export function documentMessage(
  sender: Sender,
  subscriber: Subscriber,
  document: DocumentToAnnounce,
): Message {
  return alertMessage(sender, subscriber, {
    subject: document.title,
    id: [document.id, subscriber.id],
    paragraphs: [`New document from ${sender.companyName}`, describeDocument(sender, document)],
  });
}

/** Returns one e-mail about the items of a set that match the subscription; undefined if none does. */
export function setMessage(
  sender: Sender,
  subscriber: Subscriber,
  { setId, at }: SetSubject,
  { releases, documents }: ItemsToAnnounce,
): Message | undefined {
  const [release] = releases;
  const first = release ?? documents[0];
  const others = releases.length + documents.length - 1;
  if (first === undefined) return undefined;
  if (release && others === 0) return releaseMessage(sender, subscriber, release);
  return alertMessage(sender, subscriber, {
    subject: others === 0 ? first.title : `${first.title}, and ${others} more`,
    id: [setId, ...(at === undefined ? [] : [String(at)]), subscriber.id],
    paragraphs: [
      `New from ${sender.companyName}`,
      ...releases.map((one) => describeRelease(sender, one)),
      ...documents.map((one) => describeDocument(sender, one)),
    ],
  });
}

function describeRelease({ siteUrl }: Sender, { category, title, slug }: ReleaseToAnnounce): string {
  return `${category}: ${title}\n${new URL(`/news/${slug}`, siteUrl).href}`;
}

function describeDocument({ siteUrl }: Sender, document: DocumentToAnnounce): string {
  const { kind, title, year, quarter, media } = document;
  const period = quarter ? `Q${quarter} ${year}` : String(year);
  return `${DOCUMENT_KIND_NAMES[kind]}, ${period}: ${title}\n${new URL(mediaPathOf(media), siteUrl).href}`;
}
