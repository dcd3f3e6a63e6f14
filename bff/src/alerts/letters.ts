import type { Message, Sender } from '../outbox/message.ts';
import type { AnnouncedRelease } from './alerts.repository.ts';
import type { Subscription } from './subscription.entity.ts';

type Reader = Pick<Subscription, 'id' | 'email' | 'token'>;

/** The address by which a mail program unsubscribes for its user. */
function unsubscribeUrl({ siteUrl }: Sender, { token }: Reader): string {
  return new URL(`/api/alerts/leave/${token}`, siteUrl).href;
}

/** The token is after the #, so it is in no log. */
function pageUrl({ siteUrl }: Sender, action: 'confirm' | 'leave', { token }: Reader): string {
  return new URL(`/news/alerts#${action}=${token}`, siteUrl).href;
}

/** The e-mail with the link that confirms a subscription. */
export function confirmationLetter(sender: Sender, reader: Reader, askedAt: Date): Message {
  const { companyName } = sender;
  return {
    to: reader.email,
    subject: `Confirm your e-mail alerts from ${companyName}`,
    id: [reader.id, 'confirm', String(askedAt.getTime())].join('.'),
    paragraphs: [
      `Somebody, hopefully you, asked for e-mail alerts about news releases of ${companyName}.`,
      `To get them, confirm your address:\n${pageUrl(sender, 'confirm', reader)}`,
      'If it was not you, do nothing: you will get no alerts, and the address is erased after 7 days.',
    ],
  };
}

/** The e-mail to somebody who requests alerts that they already get. */
export function knownLetter(sender: Sender, reader: Reader, askedAt: Date): Message {
  const { companyName } = sender;
  return {
    to: reader.email,
    subject: `You already get e-mail alerts from ${companyName}`,
    id: [reader.id, 'known', String(askedAt.getTime())].join('.'),
    paragraphs: [
      `This address already gets e-mail alerts about news releases of ${companyName}.`,
      `To stop them, or to choose other categories, end them first:\n${pageUrl(sender, 'leave', reader)}`,
    ],
  };
}

/** The e-mail about a release. */
export function releaseLetter(sender: Sender, reader: Reader, release: AnnouncedRelease): Message {
  const { companyName, siteUrl } = sender;
  return {
    to: reader.email,
    subject: release.title.replaceAll(/\s+/gu, ' '),
    id: [release.id, reader.id].join('.'),
    unsubscribeUrl: unsubscribeUrl(sender, reader),
    paragraphs: [
      `${release.category} of ${companyName}`,
      release.title,
      release.excerpt || release.description,
      new URL(`/news/${release.slug}`, siteUrl).href,
    ],
    footer: `You asked for these alerts. To end them:\n${pageUrl(sender, 'leave', reader)}`,
  };
}
