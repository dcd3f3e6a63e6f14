import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type ConstructorOptions, PgBoss, fromPglite } from 'pg-boss';

export const QUEUE_SCHEMA = 'jobs';

/** Options of all instances of pg-boss: without cron jobs and maintenance that this product does not need. */
export const QUEUE_OPTIONS = {
  schema: QUEUE_SCHEMA,
  schedule: false,
  registerInstance: false,
  reindex: false,
  monitorVacuum: false,
} as const;

const POOL = { application_name: 'bff', max: 3, connectionTimeoutMillis: 3_000 } as const;

export type QueueConnectionOptions = Pick<ConstructorOptions, 'connectionString' | 'db' | 'max'>;

/** With a database server, pg-boss gets a separate pool: the ORM's connection does not return all statements' rows. */
export async function queueConnectionOptions(
  em: SqlEntityManager,
  databaseUrl: string | undefined,
): Promise<QueueConnectionOptions> {
  if (databaseUrl !== undefined) return { ...POOL, connectionString: databaseUrl };
  const { PgliteConnection } = await import('@mikro-orm/pglite');
  const connection = em.getConnection();
  if (!(connection instanceof PgliteConnection)) throw new TypeError('The embedded database is PGlite.');
  // Opened on first use; if that fails, the code that prepares the database reports it.
  return {
    db: {
      executeSql: async (text, values) =>
        fromPglite(await connection.getNativeClient()).executeSql(text, values),
    },
  };
}

export async function prepareQueue(database: QueueConnectionOptions): Promise<void> {
  const boss = new PgBoss({ ...QUEUE_OPTIONS, ...database, supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
}
