import { EntityManager, MikroORM } from '@mikro-orm/core';
import { MikroOrmMiddleware } from '@mikro-orm/nestjs';
import { Global, type MiddlewareConsumer, Module } from '@nestjs/common';
import type { NestModule, OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { DatabaseGate } from './database-gate.ts';
import { createOrm } from './database.ts';

/**
 * The ORM, with a unit of work of its own for each request. The library's `MikroOrmModule` expects one
 * driver, known at compile time; here the configuration chooses between two.
 */
@Global()
@Module({
  providers: [
    DatabaseGate,
    {
      provide: MikroORM,
      inject: [CONFIG, PinoLogger, DatabaseGate],
      useFactory: (config: Config, logger: PinoLogger, gate: DatabaseGate) =>
        createOrm(config, (sql) => forRequest(sql, logger, gate)),
    },
    { provide: EntityManager, inject: [MikroORM], useFactory: (orm: MikroORM) => orm.em },
  ],
  exports: [DatabaseGate, MikroORM, EntityManager],
})
export class DatabaseModule implements NestModule, OnApplicationShutdown {
  constructor(private readonly orm: MikroORM) {}

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(MikroOrmMiddleware).forRoutes('{*path}');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.orm.close();
  }
}

/**
 * Says for which request a statement is, as a comment: it is seen in `pg_stat_activity` and in the server's log.
 * Ids have letters, digits, dots, hyphens and underscores alone (see `tracing/request-id.ts`). What is no request's is
 * the start's own, which opens the gate.
 */
function forRequest(sql: string, { logger }: PinoLogger, gate: DatabaseGate): string {
  const { requestId } = logger.bindings();
  if (typeof requestId !== 'string') return sql;
  gate.check();
  return `/*request_id='${requestId}'*/ ${sql}`;
}
