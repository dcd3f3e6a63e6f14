import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { ormOptions } from './orm-options.ts';

/** The ORM of the configured database, with a unit of work of its own for each request. */
export const databaseModule = MikroOrmModule.forRootAsync({
  // Names the entity manager to be injected; the options may have the driver of the embedded database instead.
  driver: PostgreSqlDriver,
  inject: [CONFIG, PinoLogger],
  useFactory: async (config: Config, logger: PinoLogger) => ({
    ...(await ormOptions(config)),
    onQuery: (sql: string) => forRequest(sql, logger),
  }),
});

/**
 * Says for which request a statement is, as a comment: it is seen in `pg_stat_activity` and in the server's log.
 * Ids have letters, digits, dots, hyphens and underscores alone (see `tracing/request-id.ts`).
 */
function forRequest(sql: string, { logger }: PinoLogger): string {
  const { requestId } = logger.bindings();
  return typeof requestId === 'string' ? `/*request_id='${requestId}'*/ ${sql}` : sql;
}
