import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { PinoLogger } from 'nestjs-pino';
import { CONFIG, type Config } from '../config/config.ts';
import { ormOptions } from './orm-options.ts';

export const databaseModule = MikroOrmModule.forRootAsync({
  // Selects the EntityManager that Nest provides. For the embedded database, `ormOptions` replaces the driver.
  driver: PostgreSqlDriver,
  inject: [CONFIG, PinoLogger],
  useFactory: async (config: Config, logger: PinoLogger) => ({
    ...(await ormOptions(config)),
    onQuery: (sql: string) => forRequest(sql, logger),
  }),
});

/** Prepends the request id as a comment. `tracing/request-id.ts` makes it safe in SQL. */
function forRequest(sql: string, { logger }: PinoLogger): string {
  const { requestId } = logger.bindings();
  return typeof requestId === 'string' ? `/*request_id='${requestId}'*/ ${sql}` : sql;
}
