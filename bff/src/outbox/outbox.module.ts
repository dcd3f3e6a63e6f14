import { EntityManager } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { JobQueue } from './job-queue.ts';
import { MailboxController } from './mailbox.controller.ts';
import { Mailer } from './mailer.ts';
import { Outbox } from './outbox.ts';
import { queueDatabase } from './queue-schema.ts';

@Module({
  controllers: [MailboxController],
  providers: [
    {
      provide: JobQueue,
      inject: [EntityManager, CONFIG],
      useFactory: async (em: SqlEntityManager, { databaseUrl }: Config) =>
        new JobQueue(em, await queueDatabase(em, databaseUrl)),
    },
    Mailer,
    Outbox,
  ],
  exports: [JobQueue, Outbox],
})
export class OutboxModule {}
