import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../config/config.ts';
import { ormOptions } from './orm-options.ts';

/** The ORM of the configured database, with a separate unit of work for each request. */
export const databaseModule = MikroOrmModule.forRootAsync({
  // Only tells Nest which EntityManager to provide; the options override it with the driver of the embedded database.
  driver: PostgreSqlDriver,
  inject: [CONFIG, PinoLogger],
  useFactory: async (config: Config, logger: PinoLogger) => ({
    ...(await ormOptions(config)),
    onQuery: (sql: string) => forRequest(sql, logger),
  }),
});

/**
 * Prepends the request id to each statement as a comment, which `pg_stat_activity` and the server's log show. Ids
 * contain only letters, digits, dots, hyphens and underscores (see `tracing/request-id.ts`).
 */
function forRequest(sql: string, { logger }: PinoLogger): string {
  const { requestId } = logger.bindings();
  return typeof requestId === 'string' ? `/*request_id='${requestId}'*/ ${sql}` : sql;
}
