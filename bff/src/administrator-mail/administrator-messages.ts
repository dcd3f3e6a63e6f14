import type { Message, Sender } from '../outbox/message.ts';
import type { MailKind } from './mail-kinds.ts';

/** A queued e-mail. It contains no text of a release, because mailboxes are outside the embargo. */
export interface AdministratorNotification {
  readonly kind: MailKind;
  /** Identifies the event; the same in the e-mails to all recipients. */
  readonly eventId: string;
  readonly administratorId: string;
  readonly about: NotificationDetails;
}

export interface NotificationDetails {
  readonly by?: string;
  readonly draftId?: string;
  readonly network?: string;
  readonly at?: string;
  /** Whether the e-mail is about a release set instead of a release. */
  readonly isSet?: boolean;
}

interface Wording {
  readonly subject: string;
  readonly sentence: (about: NotificationDetails) => string;
  readonly path: (about: NotificationDetails) => string;
}

const draftPath = ({ draftId = '' }: NotificationDetails) => `/admin/drafts/${draftId}`;

const WORDINGS: Readonly<Record<MailKind, Wording>> = {
  'review-requested': {
    subject: 'A release waits for your review',
    sentence: ({ by = '' }) => `${by} has requested your review of a release.`,
    path: () => '/admin?tab=drafts&review=requested',
  },
  returned: {
    subject: 'Your draft was returned',
    sentence: ({ by = '' }) => `${by} has returned a draft that you sent for review, with a remark.`,
    path: draftPath,
  },
  approved: {
    subject: 'Your draft was approved',
    sentence: ({ by = '' }) =>
      `${by} has approved a draft that you sent for review. It is not published yet.`,
    path: () => '/admin?tab=drafts',
  },
  'held-release-due': {
    subject: 'A release is due but not confirmed by the wire',
    sentence: () =>
      'The publish time of a release has passed, but the newswire has not confirmed it. It is not public yet.',
    path: () => '/admin?status=scheduled',
  },
  'new-network': {
    subject: 'A sign-in from a new network',
    sentence: ({ network = '', at = '' }) =>
      `Your user name was used to sign in from a new network: ${network}, at ${at}. ` +
      'If this was not you, change your password now. This ends all sessions.',
    path: () => '/admin',
  },
};

const OVERDUE_SET: Wording = {
  subject: 'A release set is due and not public',
  sentence: () =>
    'The time of a release set has come, but the set is incomplete or held. Readers cannot see any of it.',
  path: () => '/admin?tab=sets',
};

export function administratorMessage(
  { siteUrl, companyName }: Sender,
  { kind, eventId, administratorId, about }: AdministratorNotification,
  to: string,
): Message {
  const { subject, sentence, path } = about.isSet ? OVERDUE_SET : WORDINGS[kind];
  return {
    to,
    subject: `${subject} (${companyName})`,
    id: `${eventId}.${administratorId}`,
    paragraphs: [sentence(about), new URL(path(about), siteUrl).href],
    footer:
      'You receive this e-mail as an administrator of the newsroom. Change your notifications under Your account.',
  };
}
