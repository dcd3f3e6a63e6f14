import { Inject, Injectable } from '@nestjs/common';
import { type Transporter, createTransport } from 'nodemailer';
import { CONFIG } from '../config/config.module.ts';
import type { Config, MailConfig } from '../config/config.ts';
import { type Message, layOut } from './message.ts';

/** An e-mail that was stored instead of sent. */
interface CaughtMessage {
  readonly message: Message;
  readonly at: Date;
}

const MOST_CAUGHT = 50;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 20_000;
const CONNECTIONS = 2;
/** Permanent failures of SMTP (RFC 5321, section 4.2.1): sending the same e-mail again would fail again. */
const FIRST_PERMANENT_REFUSAL = 500;

/** Sends e-mails by an SMTP server, with a limit for each minute. Without a server, it keeps them instead. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter | undefined;
  private readonly caught: CaughtMessage[] = [];

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const { mail } = config;
    if (mail?.smtpUrl !== undefined) this.transport = createTransport(optionsOf(mail, mail.smtpUrl));
  }

  /** Whether e-mails are sent or kept. */
  get isAvailable(): boolean {
    return this.config.mail !== undefined;
  }

  /** Whether e-mails are kept instead of sent. */
  get isCatching(): boolean {
    return this.isAvailable && this.transport === undefined;
  }

  /** The last e-mails that were kept, newest first. */
  get mailbox(): readonly CaughtMessage[] {
    return this.caught;
  }

  /**
   * @throws {Error} if it was not accepted; {@link isPermanentRefusal} tells whether a retry makes sense
   */
  async send(message: Message): Promise<void> {
    if (this.transport === undefined) {
      this.caught.unshift({ message, at: new Date() });
      this.caught.length = Math.min(this.caught.length, MOST_CAUGHT);
      return;
    }
    const { to, subject, id, unsubscribeUrl } = message;
    await this.transport.sendMail({
      from: this.config.mail?.from,
      to: { name: '', address: to },
      subject,
      text: layOut(message),
      messageId: `<${id}@${new URL(this.config.siteUrl).hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl !== undefined && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  }
}

/** Whether the server will never accept e-mails to that address. */
export function isPermanentRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'command' in error &&
    error.command === 'RCPT TO' &&
    'responseCode' in error &&
    Number(error.responseCode) >= FIRST_PERMANENT_REFUSAL
  );
}

function optionsOf({ perMinute }: MailConfig, smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return {
    pool: true as const,
    maxConnections: CONNECTIONS,
    rateDelta: MINUTE_MS,
    rateLimit: perMinute,
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}
