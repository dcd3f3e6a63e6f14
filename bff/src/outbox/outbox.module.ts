import { EntityManager } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { Delivery } from './delivery.ts';
import { JobQueue } from './job-queue.ts';
import { MailRelayState } from './mail-relay.ts';
import { MailboxController } from './mailbox.controller.ts';
import { Mailer } from './mailer.ts';
import { MessageKinds } from './message-kinds.ts';
import { OutboxContents } from './outbox-contents.ts';
import { OutboxController } from './outbox.controller.ts';
import { Outbox } from './outbox.ts';
import { queueConnectionOptions } from './queue-schema.ts';
import { RefusedAddresses } from './refused-addresses.ts';

@Module({
  controllers: [MailboxController, OutboxController],
  providers: [
    {
      provide: JobQueue,
      inject: [EntityManager, CONFIG],
      useFactory: async (em: SqlEntityManager, { databaseUrl }: Config) =>
        new JobQueue(em, await queueConnectionOptions(em, databaseUrl)),
    },
    Delivery,
    MailRelayState,
    Mailer,
    MessageKinds,
    Outbox,
    OutboxContents,
    RefusedAddresses,
  ],
  exports: [JobQueue, MailRelayState, Outbox, OutboxContents, RefusedAddresses],
})
export class OutboxModule {}
