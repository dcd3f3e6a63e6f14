/** `urgent` for e-mails that somebody is waiting for, `bulk` for those to all subscribers. */
export const PRIORITIES = { urgent: 2, staff: 1, bulk: 0 } as const;
export type Priority = keyof typeof PRIORITIES;

export interface Sender {
  readonly siteUrl: string;
  readonly companyName: string;
}

export interface Message {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Why the recipient gets this e-mail, how to unsubscribe, and who sends it. */
  readonly footer?: string;
  /** Identifies the e-mail. It is the same on every attempt, so that mail servers can drop duplicates. */
  readonly id: string;
  /** The address at which a mail program unsubscribes with one POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** The queued form of an e-mail: ids from which the `MessageAuthor` of its kind renders it when it is sent. */
export interface MessageData {
  readonly kind: string;
}

export interface MessageAuthor<Data extends MessageData> {
  write(data: Data): Promise<Message | undefined>;
}

export function renderText({ paragraphs, footer }: Message): string {
  return [...paragraphs, ...(footer === undefined ? [] : [`--\n${footer}`])].join('\n\n');
}
