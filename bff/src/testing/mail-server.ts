import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** Shorter than the time limit of a test, so that the error can list the received e-mails. */
const TIMEOUT_MS = 150_000;

export interface ReceivedEmail {
  readonly to: string;
  readonly headers: string;
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly emails: readonly ReceivedEmail[];
  /**
   * Resolves with the nth e-mail (default: the first) to an address with these words in its text, even if it arrived
   * before the call. Rejects after 150 seconds.
   */
  waitFor(to: string, words: string, nth?: number): Promise<ReceivedEmail>;
  /** Sets the replies to later recipients; see {@link RecipientReply}. */
  reply(to: (address: string) => RecipientReply): void;
  stop(): Promise<void>;
}

/**
 * The reply to RCPT TO, such as '554 5.7.1 Relay access denied'. With null the server hangs; with undefined it accepts.
 */
export type RecipientReply = string | null | undefined;

/** Steps of a delivery: the server has the recipient, has the text, has accepted the e-mail. */
export const DELIVERY_STEPS = ['addressed', 'received', 'accepted'] as const;

/** Called at each step of a delivery; the server waits for it. */
export type OnDeliveryStep = (step: (typeof DELIVERY_STEPS)[number]) => Promise<void> | void;

/** Decodes quoted-printable text (RFC 2045, section 6.7). */
function decodeQuotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/=([0-9A-F]{2})/gu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

async function read(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** The default reply: refuses recipients that begin with `refused`, without an enhanced status code. */
const rejectSome = (address: string): RecipientReply =>
  address.startsWith('refused') ? '550 No such mailbox' : undefined;

export async function startMailServer(onStep: OnDeliveryStep = () => undefined): Promise<MailServer> {
  const emails: ReceivedEmail[] = [];
  const listeners = new Set<() => void>();
  let replyTo = rejectSome;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    closeTimeout: 100,
    async onRcptTo({ address }, _session, done) {
      await onStep('addressed');
      const reply = replyTo(address);
      if (reply === undefined) return done();
      if (reply === null) return;
      done(Object.assign(new Error(reply.slice(4)), { responseCode: Number.parseInt(reply, 10) }));
    },
    async onData(stream, { envelope }, done) {
      // Ignores a delivery whose sender was killed.
      const message = await read(stream).catch(() => undefined);
      if (message === undefined) return;
      const [headers = '', ...text] = message.split('\r\n\r\n');
      const to = envelope.rcptTo.map(({ address }) => address).join();
      emails.push({ to, headers, text: decodeQuotedPrintable(text.join('\n\n')) });
      for (const listener of listeners) listener();
      await onStep('received');
      done();
      await onStep('accepted');
    },
  });
  // Expected: a client that is killed during a delivery disconnects.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    emails,
    waitFor: (to, words, nth = 1) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          listeners.delete(look);
          const received = emails.map((email) => `${email.to}: ${email.text.slice(0, 80)}`).join('\n');
          reject(new Error(`no e-mail ${nth} to ${to} with “${words}” among:\n${received}`));
        }, TIMEOUT_MS);
        const look = () => {
          const matches = emails.filter((email) => email.to === to && email.text.includes(words));
          const found = matches[nth - 1];
          if (found === undefined) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      }),
    reply: (to) => {
      replyTo = to;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
