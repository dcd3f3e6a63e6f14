import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { FailedMessageDto } from './outbox.dto.ts';
import { JobQueue } from './job-queue.ts';
import { MessageKinds } from './message-kinds.ts';
import type { MessageData } from './message.ts';
import { FAILED_QUEUE, OUTBOX_QUEUE, Outbox } from './outbox.ts';

const output = z.object({ message: z.string() });

@Injectable()
export class OutboxContents {
  constructor(
    private readonly outbox: Outbox,
    private readonly queue: JobQueue,
    private readonly kinds: MessageKinds,
  ) {}

  async failed(): Promise<FailedMessageDto[]> {
    await this.outbox.open();
    const jobs = await this.queue.waiting<MessageData>(FAILED_QUEUE);
    const messages: FailedMessageDto[] = [];
    for (const { id, data, createdOn, sourceOutput } of jobs) {
      const message = await this.kinds.of(data).author.write(data);
      messages.push({
        id,
        kind: data.kind,
        to: message?.to ?? null,
        subject: message?.subject ?? null,
        reason: output.safeParse(sourceOutput).data?.message ?? 'It was not sent in time.',
        failedAt: createdOn,
      });
    }
    return messages;
  }

  async sendAgain(id: string): Promise<boolean> {
    await this.outbox.open();
    return this.queue.redrive(FAILED_QUEUE, id);
  }

  /** Counts the e-mails by state. The result may be up to a minute old. */
  async countByState(): Promise<Record<'waiting' | 'active' | 'failed', number>> {
    if (!this.outbox.isAvailable) return { waiting: 0, active: 0, failed: 0 };
    await this.outbox.open();
    const [stats, failed] = await Promise.all([
      this.queue.stats(OUTBOX_QUEUE),
      this.queue.stats(FAILED_QUEUE),
    ]);
    return {
      waiting: stats?.queuedCount ?? 0,
      active: stats?.activeCount ?? 0,
      failed: failed?.queuedCount ?? 0,
    };
  }

  async oldestSeconds(): Promise<number> {
    if (!this.outbox.isAvailable) return 0;
    await this.outbox.open();
    const [oldest] = await this.queue.waiting(OUTBOX_QUEUE, 1);
    return oldest === undefined ? 0 : (Date.now() - oldest.createdOn.getTime()) / 1_000;
  }
}
