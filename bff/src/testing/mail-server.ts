import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A letter as a mail server got it. */
export interface ReceivedLetter {
  readonly to: string;
  readonly headers: string;
  readonly text: string;
}

/** A mail server that keeps what it gets. */
export interface MailServer {
  readonly url: string;
  readonly letters: readonly ReceivedLetter[];
  /** Resolves with the first letter to an address whose text contains the words (or the nth), also one that is there already. */
  waitFor(to: string, words: string, nth?: number): Promise<ReceivedLetter>;
  stop(): Promise<void>;
}

/** How far a letter has come: its recipient is named, all of it is there, and the server has said that it takes it. */
export const STEPS = ['named', 'received', 'taken'] as const;

/** What a test does at a step of a letter; the server waits for it. */
export type AtStep = (step: (typeof STEPS)[number]) => Promise<void> | void;

/** Soft line breaks and escaped characters of quoted-printable text, RFC 2045, section 6.7. */
function readable(text: string): string {
  return text
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll(/=([0-9A-F]{2})/gu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

async function read(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Starts a mail server, which takes letters to all addresses but those that begin with `refused`. */
export async function startMailServer(atStep: AtStep = () => undefined): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  const listeners = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onRcptTo({ address }, _session, done) {
      await atStep('named');
      if (!address.startsWith('refused')) return done();
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    async onData(stream, { envelope }, done) {
      // Nothing comes of a letter whose sender is killed in the middle of it.
      const message = await read(stream).catch(() => undefined);
      if (message === undefined) return;
      const [headers = '', ...text] = message.split('\r\n\r\n');
      const to = envelope.rcptTo.map(({ address }) => address).join();
      letters.push({ to, headers, text: readable(text.join('\n\n')) });
      for (const listener of listeners) listener();
      await atStep('received');
      done();
      await atStep('taken');
    },
  });
  // A client that is killed leaves in the middle of a letter.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    waitFor: (to, words, nth = 1) =>
      new Promise((resolve) => {
        const look = () => {
          const matches = letters.filter((letter) => letter.to === to && letter.text.includes(words));
          const found = matches[nth - 1];
          if (found === undefined) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
