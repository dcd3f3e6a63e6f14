import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.ts';
import { PermanentFailure } from './job-queue.ts';
import { MailRelayState } from './mail-relay.ts';
import { Mailer } from './mailer.ts';
import { MessageKinds } from './message-kinds.ts';
import type { MessageData, Priority } from './message.ts';
import { RefusedAddresses } from './refused-addresses.ts';
import { interpretFailure } from './refusals.ts';

/** Stored with the job: whether the e-mail was sent, or dropped because its recipient should no longer get it. */
export interface DeliveryOutput {
  readonly isSent: boolean;
}

@Injectable()
export class Delivery {
  constructor(
    private readonly kinds: MessageKinds,
    private readonly mailer: Mailer,
    private readonly addresses: RefusedAddresses,
    private readonly relay: MailRelayState,
    private readonly metrics: Metrics,
  ) {}

  /** @throws {PermanentFailure} if the mailbox does not exist; other errors are retried */
  async deliver(data: MessageData): Promise<DeliveryOutput> {
    const { author, priority } = this.kinds.of(data);
    const message = await author.write(data);
    if (message === undefined) return { isSent: false };
    const refused = await this.addresses.find(message.to);
    // Urgent e-mails are sent to suspended addresses too: the mailbox may have been created since.
    if (refused?.suspendedAt && priority !== 'urgent') return { isSent: false };
    try {
      await this.mailer.send(message, priority);
    } catch (error) {
      throw await this.record(error, message.to, priority);
    }
    this.metrics.emails.inc({ outcome: 'sent' });
    if (refused !== null) await this.addresses.remove([message.to]);
    if (priority === 'bulk') await this.relay.accept();
    return { isSent: true };
  }

  private async record(error: unknown, to: string, priority: Priority): Promise<Error> {
    const { cause, concernsSender, reply } = interpretFailure(error, to);
    this.metrics.emails.inc({ outcome: cause });
    const wasPaused = await this.relay.isPaused();
    if (priority === 'bulk' && concernsSender) await this.relay.countRefusal(reply);
    if (cause !== 'mailbox') return new Error(reply);
    // While the server refuses all e-mails, its reply does not show that the mailbox is missing.
    if (wasPaused) return new Error(reply);
    await this.addresses.countRefusal(to, reply);
    return new PermanentFailure(reply);
  }
}
