import { EntityManager, MikroORM } from '@mikro-orm/core';
import { MikroOrmMiddleware } from '@mikro-orm/nestjs';
import { Global, type MiddlewareConsumer, Module } from '@nestjs/common';
import type { NestModule, OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { createOrm } from './database.ts';

/**
 * The ORM, with a unit of work of its own for each request. The library's `MikroOrmModule` expects one
 * driver, known at compile time; here the configuration chooses between two.
 */
@Global()
@Module({
  providers: [
    {
      provide: MikroORM,
      inject: [CONFIG, PinoLogger],
      useFactory: (config: Config, logger: PinoLogger) => createOrm(config, (sql) => forRequest(sql, logger)),
    },
    { provide: EntityManager, inject: [MikroORM], useFactory: (orm: MikroORM) => orm.em },
  ],
  exports: [MikroORM, EntityManager],
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
 * Ids have letters, digits, dots, hyphens and underscores alone (see `tracing/request-id.ts`).
 */
function forRequest(sql: string, { logger }: PinoLogger): string {
  const { requestId } = logger.bindings();
  return typeof requestId === 'string' ? `/*request_id='${requestId}'*/ ${sql}` : sql;
}
