/** Missing mailbox, refused sender or content, or temporary. */
export type FailureCause = 'mailbox' | 'refused' | 'temporary';

export interface Failure {
  readonly cause: FailureCause;
  /** Whether the reply may concern the sender: a permanent one without a status about the address (5.1.x). */
  readonly concernsSender: boolean;
  readonly reply: string;
}

/** RFC 3463: bad mailbox address, mailbox has moved, recipient has a null MX. */
const NO_MAILBOX = new Set(['5.1.1', '5.1.6', '5.1.10']);
/** Replies to RCPT TO that concern the mailbox if no enhanced status says otherwise (RFC 5321, section 4.2.3). */
const BARE_MAILBOX_REPLIES = new Set([550, 551, 553]);
const FIRST_PERMANENT = 500;
const ENHANCED_STATUS = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/u;
const MAX_REPLY_LENGTH = 500;

export function interpretFailure(error: unknown, recipient: string): Failure {
  const { message, response, responseCode, command } = membersOf(error);
  const reply = (response ?? message).replaceAll(recipient, 'the recipient').slice(0, MAX_REPLY_LENGTH);
  if (responseCode < FIRST_PERMANENT) return { cause: 'temporary', concernsSender: false, reply };
  const status = ENHANCED_STATUS.exec(response ?? '')?.[1];
  const isMailbox =
    status === undefined
      ? command === 'RCPT TO' && BARE_MAILBOX_REPLIES.has(responseCode)
      : NO_MAILBOX.has(status);
  return { cause: isMailbox ? 'mailbox' : 'refused', concernsSender: !status?.startsWith('5.1.'), reply };
}

function membersOf(error: unknown) {
  if (!(error instanceof Error)) return { message: 'unknown error', responseCode: 0 };
  return {
    message: error.message,
    responseCode: 'responseCode' in error ? Number(error.responseCode) : 0,
    ...('response' in error && typeof error.response === 'string' && { response: error.response }),
    ...('command' in error && { command: error.command }),
  };
}
