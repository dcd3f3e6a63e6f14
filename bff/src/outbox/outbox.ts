import { EntityManager, RequestContext } from '@mikro-orm/core';
import { Injectable, Logger } from '@nestjs/common';
import { JobQueue } from './job-queue.ts';
import { Mailer, isPermanentRefusal } from './mailer.ts';
import { type MessageAuthor, type MessageData, PRIORITIES, type Priority } from './message.ts';

const QUEUE = 'outbox';
/** Queues of earlier versions, whose e-mails are still sent after an update. */
const EARLIER_QUEUES = ['letters', 'administrator-mail'] as const;

interface Registration {
  readonly priority: Priority;
  readonly author: MessageAuthor<MessageData>;
}

/** Stores e-mails in the database and sends them, by priority and within the limit for each minute. */
@Injectable()
export class Outbox {
  private readonly logger = new Logger('Outbox');
  private readonly kinds = new Map<string, Registration>();

  constructor(
    private readonly em: EntityManager,
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
  ) {}

  /** False if no mail server is configured. */
  get isAvailable(): boolean {
    return this.mailer.isAvailable;
  }

  /** Names the author of some kinds of e-mail. */
  register<Data extends MessageData>(
    kinds: readonly Data['kind'][],
    priority: Priority,
    author: MessageAuthor<Data>,
  ): void {
    for (const kind of kinds) this.kinds.set(kind, { priority, author });
  }

  /** Prepares the queue. Call it before a transaction in which {@link add} is called. */
  async open(): Promise<void> {
    if (this.isAvailable) await this.queue.open(QUEUE);
  }

  /**
   * Adds e-mails to the current transaction, so that they are sent if and only if it is committed. Does nothing
   * if no mail server is configured.
   */
  async add<Data extends MessageData>(messages: readonly Data[]): Promise<void> {
    if (!this.isAvailable) return;
    const jobs = messages.map((data) => ({ data, priority: PRIORITIES[this.registrationOf(data).priority] }));
    await this.queue.add(QUEUE, jobs);
  }

  /** Starts to send e-mails, unless that has started. */
  async start(): Promise<void> {
    if (!this.isAvailable) return;
    for (const queue of [QUEUE, ...EARLIER_QUEUES]) {
      await this.queue.start<MessageData>(queue, (data) =>
        // Like a request, each e-mail has a unit of work of its own.
        RequestContext.create(this.em, () => this.deliver(data)),
      );
    }
  }

  private async deliver(data: MessageData): Promise<void> {
    const message = await this.registrationOf(data).author.write(data);
    if (message === undefined) return;
    try {
      await this.mailer.send(message);
    } catch (error) {
      if (!isPermanentRefusal(error)) throw error;
      this.logger.warn({ kind: data.kind, message: message.id }, 'The mail server refused a recipient');
    }
  }

  private registrationOf({ kind }: MessageData): Registration {
    const registration = this.kinds.get(kind);
    if (registration === undefined) throw new TypeError(`No author is registered for the e-mail '${kind}'.`);
    return registration;
  }
}
