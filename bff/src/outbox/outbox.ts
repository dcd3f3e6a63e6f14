import { EntityManager, RequestContext } from '@mikro-orm/core';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { Delivery, type DeliveryOutput } from './delivery.ts';
import { JobQueue } from './job-queue.ts';
import { MailRelayState } from './mail-relay.ts';
import { type MessageAuthor, type MessageData, PRIORITIES, type Priority } from './message.ts';
import { MessageKinds } from './message-kinds.ts';
import { RefusedAddresses } from './refused-addresses.ts';

export const OUTBOX_QUEUE = 'outbox';
export const FAILED_QUEUE = 'outbox-failed';
/** Name of the workers that send release e-mails, and other e-mails when idle. */
const RELEASES = 'releases';
/** Queues of earlier versions, whose e-mails are still sent after an update. */
const EARLIER_QUEUES = ['letters', 'administrator-mail'] as const;

@Injectable()
export class Outbox {
  private readonly logger = new Logger('Outbox');
  private isProbing = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly em: EntityManager,
    private readonly queue: JobQueue,
    private readonly kinds: MessageKinds,
    private readonly relay: MailRelayState,
    private readonly delivery: Delivery,
    private readonly addresses: RefusedAddresses,
  ) {}

  get isAvailable(): boolean {
    return this.config.mail !== undefined;
  }

  register<Data extends MessageData>(
    kinds: readonly Data['kind'][],
    priority: Priority,
    author: MessageAuthor<Data>,
  ): void {
    this.kinds.register(kinds, priority, author);
  }

  /** Prepares the queue. Call it before a transaction in which {@link add} is called. */
  async open(): Promise<void> {
    if (this.isAvailable) await this.queue.open(OUTBOX_QUEUE, FAILED_QUEUE);
  }

  /** Adds e-mails to the current transaction. Does nothing if no mail server is configured. */
  async add<Data extends MessageData>(messages: readonly Data[]): Promise<void> {
    if (!this.isAvailable) return;
    const jobs = messages.map((data) => ({ data, priority: PRIORITIES[this.kinds.of(data).priority] }));
    await this.queue.add(OUTBOX_QUEUE, jobs);
  }

  async remove(emails: readonly string[]): Promise<void> {
    await this.addresses.remove(emails);
  }

  /** Starts, pauses or resumes sending, depending on whether the mail server refuses e-mails. Call it repeatedly. */
  async run(): Promise<void> {
    const { mail } = this.config;
    if (mail === undefined) return;
    await this.open();
    for (const queue of EARLIER_QUEUES) {
      await this.queue.open(queue);
      await this.queue.start({ name: queue, queue, workers: 1, pollingSeconds: 15 }, this.deliver);
    }
    // Reserves one connection for e-mails that are not about releases.
    const urgent = { name: 'urgent', queue: OUTBOX_QUEUE, workers: 1, minPriority: PRIORITIES.staff };
    await this.queue.start(urgent, this.deliver);
    const all = { name: RELEASES, queue: OUTBOX_QUEUE, workers: Math.max(1, mail.connections - 1) };
    if (!(await this.inContext(() => this.relay.isPaused()))) {
      await this.queue.start(all, this.deliver);
      return;
    }
    await this.queue.stop(RELEASES, OUTBOX_QUEUE);
    if (!this.isProbing) void this.probe();
  }

  private readonly deliver = async (data: MessageData): Promise<DeliveryOutput> => {
    try {
      return await this.inContext(() => this.delivery.deliver(data));
    } finally {
      if (this.relay.wasPaused) await this.queue.stop(RELEASES, OUTBOX_QUEUE);
    }
  };

  private async probe(): Promise<void> {
    this.isProbing = true;
    try {
      if (!(await this.inContext(() => this.relay.claimProbe()))) return;
      const isSent = await this.queue.processOne(OUTBOX_QUEUE, PRIORITIES.bulk, this.deliver);
      if (!isSent) await this.inContext(() => this.relay.releaseProbe());
    } catch (error) {
      this.logger.warn({ err: error }, 'The mail server could not be probed');
    } finally {
      this.isProbing = false;
    }
  }

  private inContext<Result>(work: () => Promise<Result>): Promise<Result> {
    return RequestContext.create(this.em, work);
  }
}
