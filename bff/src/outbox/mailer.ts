import { Inject, Injectable } from '@nestjs/common';
import { type Transporter, createTransport } from 'nodemailer';
import PQueue from 'p-queue';
import { CONFIG, type Config, type MailConfig } from '../config/config.ts';
import { type Message, PRIORITIES, type Priority, renderText } from './message.ts';

interface CaughtMessage {
  readonly message: Message;
  readonly at: Date;
}

const MAX_CAUGHT = 50;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 20_000;

/** Sends e-mails by an SMTP server, at a limited rate. Without a server, stores them in memory instead. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter | undefined;
  /** Sends at even intervals instead of in bursts, so that an urgent e-mail waits for at most one other. */
  private readonly pace: PQueue | undefined;
  private readonly caught: CaughtMessage[] = [];

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const { mail } = config;
    if (mail?.smtpUrl === undefined) return;
    this.transport = createTransport(optionsOf(mail, mail.smtpUrl));
    this.pace = new PQueue({ interval: MINUTE_MS / mail.perMinute, intervalCap: 1 });
  }

  get isAvailable(): boolean {
    return this.config.mail !== undefined;
  }

  get isCatching(): boolean {
    return this.isAvailable && this.transport === undefined;
  }

  get mailbox(): readonly CaughtMessage[] {
    return this.caught;
  }

  async send(message: Message, priority: Priority): Promise<void> {
    if (this.transport === undefined) {
      this.caught.unshift({ message, at: new Date() });
      this.caught.length = Math.min(this.caught.length, MAX_CAUGHT);
      return;
    }
    await this.pace?.add(() => undefined, { priority: PRIORITIES[priority] });
    const { to, replyTo, subject, id, unsubscribeUrl } = message;
    await this.transport.sendMail({
      from: this.config.mail?.from,
      to: { name: '', address: to },
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      subject,
      text: renderText(message),
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

function optionsOf({ connections }: MailConfig, smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return {
    pool: true as const,
    maxConnections: connections,
    // One retry on a new connection, because an idle one may be dead. Further retries are the queue's.
    maxRequeues: 1,
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
